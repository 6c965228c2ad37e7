import type { ReactNode } from "react";

export const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2 className="facts-title">{title}</h2>
    <dl>{children}</dl>
  </section>
);

export const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
