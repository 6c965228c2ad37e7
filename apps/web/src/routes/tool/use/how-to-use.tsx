import type { Tool } from "@toolwright/core";
import { CodeBlock } from "../../../elements/code-block.tsx";
import { snippetsFor } from "./snippets.ts";

export interface HowToUseProps {
  readonly toolId: string;
  readonly tool: Tool;
}

export const HowToUse = ({ toolId, tool }: HowToUseProps) => (
  <div className="snippets">
    {snippetsFor(toolId, tool, location.origin).map(({ title, about, what, text }) => (
      <section key={title}>
        <h2>{title}</h2>
        <p className="quiet">{about}</p>
        <CodeBlock text={text} what={what} />
      </section>
    ))}
  </div>
);
