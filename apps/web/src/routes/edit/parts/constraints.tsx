import { defaultConstraints, isolationLevels } from "@toolwright/core";
import { FieldFindings } from "../fields/field-findings.tsx";
import { FormSelect, unsaid } from "../fields/form-select.tsx";
import { FormText } from "../fields/form-text.tsx";
import { useFieldFindings } from "../state/findings-store.ts";

const meanings: Readonly<Record<(typeof isolationLevels)[number], string>> = {
  None: "A function of the server itself; programs and scripts are not run like this.",
  Standard: "A process of its own with limits of time, memory, processor and output.",
  Strict: "Sees only the files and hosts that are listed, with few system calls.",
  Restricted: "Sees nothing of the host: no network, no files but its own.",
};

/** What a run may take and touch; the operating system keeps it. */
export function Constraints() {
  const findings = useFieldFindings("constraints");
  return (
    <section aria-labelledby="constraints-title" className="part" data-field="constraints">
      <h2 id="constraints-title">Constraints</h2>
      <div className="form-grid">
        <FormText
          name="maxExecutionTime"
          field={null}
          label="Timeout"
          mono
          placeholder={defaultConstraints.maxExecutionTime}
          description="An ISO 8601 duration: PT30S, PT2M."
        />
        <FormText
          name="maxOutputSize"
          field={null}
          label="Max output"
          inputMode="numeric"
          mono
          placeholder={String(defaultConstraints.maxOutputSize)}
          description="Bytes; what is longer is cut."
        />
        <FormSelect
          name="requiredIsolation"
          field={null}
          label="Isolation level"
          options={[
            { id: unsaid, name: `As usual (${defaultConstraints.requiredIsolation})` },
            ...isolationLevels.map((level) => ({ id: level, name: level, about: meanings[level] })),
          ]}
        />
        <FormSelect
          name="allowSideEffects"
          field={null}
          label="Side effects"
          options={[
            { id: unsaid, name: "As usual (allowed)" },
            { id: "true", name: "Allowed", about: "It may change things outside itself." },
            {
              id: "false",
              name: "None",
              about: "A read-only world without network; may be cached and run again.",
            },
          ]}
        />
      </div>
      <FieldFindings findings={findings} isAlone />
    </section>
  );
}
