import { type Diagnostic, read } from "@toolwright/core";
import { useState } from "react";
import { Badge } from "../../elements/badge.tsx";
import { Button } from "../../elements/button.tsx";
import { Checkbox } from "../../elements/checkbox.tsx";
import { DiagnosticList } from "../../elements/diagnostic-list.tsx";
import { TextField } from "../../elements/text-field.tsx";
import { toast } from "../../elements/toast.tsx";
import { Preview } from "./preview.tsx";
import { useImport } from "./use-import.ts";

/** Files that are larger are for the command line. */
const largest = 4 * 1024 * 1024;

/** Definitions of any known format, pasted or dropped. */
export function DocumentImport() {
  const [text, setText] = useState("");
  const [source, setSource] = useState<string>();
  const [shorten, setShorten] = useState(true);
  const [isOver, setOver] = useState(false);
  const tools = useImport(
    "importTools",
    ({ report: { created, updated, unchanged, refused } }) =>
      `${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused.`,
  );
  const { shown } = tools;
  const format = text.trim() === "" ? undefined : read(text).format;
  const body = () => ({ definition: text, shorten, ...(source !== undefined && { source }) });

  const takeFile = async (file: File | undefined) => {
    setOver(false);
    if (file === undefined) return;
    if (file.size > largest)
      return toast(`${file.name} has ${file.size} bytes; at most ${largest} are taken here.`, "bad");
    setSource(file.name);
    setText(await file.text());
    tools.forget();
  };

  return (
    <div className="import">
      <section
        aria-label="Definitions to import"
        className="drop"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          void takeFile(event.dataTransfer.files[0]);
        }}
      >
        <TextField
          label="Definitions"
          rows={12}
          mono
          value={text}
          onChange={(next) => {
            setText(next);
            tools.forget();
          }}
          description="Paste or drop a file: OpenAI, Anthropic, Gemini, Bedrock, MCP, A2A, tools_json, toolfoundation, ikigai or Lexichord."
        />
        <label className="file">
          <span className="button">Choose a file</span>
          <input
            type="file"
            accept=".json,.yaml,.yml,.jsonl,application/json"
            onChange={(event) => void takeFile(event.target.files?.[0])}
          />
        </label>
      </section>
      <div className="import-actions">
        {format !== undefined && <Badge tone="accent">{format}</Badge>}
        {source !== undefined && <span className="small quiet mono">{source}</span>}
        <Checkbox isSelected={shorten} onChange={setShorten}>
          Cut descriptions that are too long
        </Checkbox>
        <Button
          look={shown === undefined ? "primary" : "plain"}
          isDisabled={text.trim() === "" || tools.isAsking}
          onPress={() => void tools.look(body())}
        >
          {tools.isAsking ? "Looking" : "Look at them"}
        </Button>
      </div>
      {shown !== undefined && (
        <>
          {shown.diagnostics.length > 0 && <DiagnosticList diagnostics={shown.diagnostics as Diagnostic[]} />}
          <Preview
            report={shown.report}
            chosen={tools.chosen}
            onChoose={tools.choose}
            onTake={() => tools.take(body())}
            isTaking={tools.isTaking}
            isDone={tools.isDone}
          />
        </>
      )}
    </div>
  );
}
