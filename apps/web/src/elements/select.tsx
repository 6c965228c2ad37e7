import type { ReactNode } from "react";
import {
  type SelectProps as AriaSelectProps,
  Select as Chosen,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Button as Pressed,
  SelectValue,
  Text,
} from "react-aria-components";
import { Icon } from "./icon.tsx";

export interface Option {
  readonly id: string;
  readonly name: string;
  readonly about?: string;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
}

export interface SelectProps
  extends Omit<AriaSelectProps<Option>, "className" | "style" | "children" | "value" | "onChange"> {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string | null;
  readonly onChange: (id: string) => void;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  /** The label is for ears only; what is chosen says enough to eyes. */
  readonly isBare?: boolean;
}

/** One of several. Arrows, letters and Enter work as in every list. */
export function Select({
  label,
  options,
  value,
  onChange,
  description,
  error,
  isBare = false,
  ...rest
}: SelectProps) {
  return (
    <Chosen
      className="field"
      value={value}
      onChange={(key) => onChange(String(key))}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      {...(isBare && { "aria-label": label })}
      {...rest}
    >
      {!isBare && <Label>{label}</Label>}
      <Pressed className="input select">
        <SelectValue />
        <Icon name="chevron" />
      </Pressed>
      {description !== undefined && (
        <Text slot="description" className="field-about">
          {description}
        </Text>
      )}
      <FieldError className="field-error">{error}</FieldError>
      <Popover className="popover">
        <ListBox className="list" items={options}>
          {({ id, name, about, icon, isDisabled = false }) => (
            <ListBoxItem id={id} textValue={name} className="list-item" isDisabled={isDisabled}>
              {icon}
              <span className="list-item-words">
                <Text slot="label">{name}</Text>
                {about !== undefined && (
                  <Text slot="description" className="small quiet">
                    {about}
                  </Text>
                )}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Chosen>
  );
}
