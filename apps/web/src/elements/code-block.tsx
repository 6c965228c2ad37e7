import { CopyButton } from "./copy-button.tsx";
import { VisibleText } from "./visible-text.tsx";

export interface CodeBlockProps {
  readonly text: string;
  /** What it is: "the curl command". Read out, and what the button copies. */
  readonly what: string;
}

/** Text of a program or a document, exactly; what cannot be seen in it is made visible, and copied as it is. */
export const CodeBlock = ({ text, what }: CodeBlockProps) => (
  <div className="code-block">
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <section tabIndex={0} aria-label={what}>
      <pre>
        <code>
          <VisibleText text={text} />
        </code>
      </pre>
    </section>
    <CopyButton text={text} what={what} />
  </div>
);
