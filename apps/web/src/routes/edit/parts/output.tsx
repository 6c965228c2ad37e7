import { FormCode } from "../fields/form-code.tsx";

/** What the tool gives back; without it anything. */
export const OutputPart = () => (
  <section aria-labelledby="output-title" className="part">
    <h2 id="output-title">Output</h2>
    <FormCode
      name="outputSchema"
      label="Output schema"
      language="json"
      description="A JSON Schema that results are held against. Empty where anything may come."
    />
  </section>
);
