import { useFormContext, useWatch } from "react-hook-form";
import { FieldFindings } from "../fields/field-findings.tsx";
import { FormCode } from "../fields/form-code.tsx";
import { FormSelect, unsaid } from "../fields/form-select.tsx";
import { FormText } from "../fields/form-text.tsx";
import type { Draft } from "../model/draft.ts";
import { useFieldFindings } from "../state/findings-store.ts";

const kinds = [
  { id: unsaid, name: "None", about: "It can be compiled for models, and not called here." },
  {
    id: "process",
    name: "Executable",
    about: "A program: arguments as JSON on its input, JSON on its output.",
  },
  { id: "script", name: "Script", about: "JavaScript or Python kept with the definition, run isolated." },
  { id: "http", name: "HTTP", about: "The arguments are posted as JSON to an address." },
  { id: "mcp", name: "MCP", about: "A tool of an MCP server whose tools were imported." },
  { id: "local", name: "Function", about: "A function of the program that runs the server." },
];

/** Where the work is done. */
export function BackendPart() {
  const { control } = useFormContext<Draft>();
  const { kind, language } = useWatch({ control, name: "backend" });
  const findings = useFieldFindings("backend");
  return (
    <section aria-labelledby="backend-title" className="part" data-field="backend">
      <h2 id="backend-title">Backend</h2>
      <div className="form-grid">
        <FormSelect name="backend.kind" field={null} label="Kind" options={kinds} />
        {kind === "process" && (
          <>
            <FormText
              name="backend.command"
              field={null}
              label="Command"
              mono
              placeholder="/usr/local/bin/word-count"
            />
            <FormText
              name="backend.commandArguments"
              field={null}
              label="Arguments"
              mono
              rows={2}
              description="One on each line."
            />
          </>
        )}
        {kind === "script" && (
          <FormSelect
            name="backend.language"
            field={null}
            label="Language"
            options={[
              { id: "javascript", name: "JavaScript" },
              { id: "python", name: "Python" },
            ]}
          />
        )}
        {kind === "http" && (
          <FormText
            name="backend.url"
            field={null}
            label="Address"
            mono
            placeholder="https://tools.example/count"
          />
        )}
        {kind === "mcp" && (
          <>
            <FormText name="backend.server" field={null} label="Server" mono />
            <FormText name="backend.tool" field={null} label="Tool on that server" mono />
          </>
        )}
        {kind === "local" && <FormText name="backend.name" field={null} label="Function" mono />}
      </div>
      {kind === "script" && (
        <FormCode
          name="backend.source"
          field={null}
          label="Source"
          language={language === "python" ? "python" : "javascript"}
          description={
            language === "python"
              ? "Defines main(arguments), which returns the result."
              : "A module whose default export is a function: it takes the arguments and returns the result."
          }
        />
      )}
      <FieldFindings findings={findings} isAlone />
    </section>
  );
}
