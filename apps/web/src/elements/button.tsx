import type { ReactNode, Ref } from "react";
import { type ButtonProps as AriaButtonProps, Button as Pressed } from "react-aria-components";
import { Link } from "../router/link.tsx";

/** Primary once on a screen; danger for what cannot be taken back. */
export type ButtonLook = "primary" | "plain" | "quiet" | "danger";

export interface ButtonProps extends Omit<AriaButtonProps, "className" | "style"> {
  readonly look?: ButtonLook;
  /** Only an icon inside: the label is what it is called. */
  readonly label?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ look = "plain", label, ...rest }: ButtonProps) {
  return (
    <Pressed
      className="button"
      data-look={look}
      {...(label !== undefined && { "aria-label": label, "data-icon": "" })}
      {...rest}
    />
  );
}

export interface ButtonLinkProps {
  readonly to: string;
  readonly look?: ButtonLook;
  readonly children: ReactNode;
}

/** Looks like a button and leads somewhere. */
export const ButtonLink = ({ to, look = "plain", children }: ButtonLinkProps) => (
  <Link to={to} className="button" data-look={look}>
    {children}
  </Link>
);
