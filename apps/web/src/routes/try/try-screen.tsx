import { compileSchema, type Definition, isolationLevels, type JsonValue } from "@toolwright/core";
import { useMemo, useState } from "react";
import { useApi } from "../../api/use-api.ts";
import { CodeEditor } from "../../editor/code-editor.tsx";
import { Button, ButtonLink } from "../../elements/button.tsx";
import { Dialog } from "../../elements/dialog.tsx";
import { ErrorState } from "../../elements/error-state.tsx";
import { Icon } from "../../elements/icon.tsx";
import { Loading } from "../../elements/loading.tsx";
import { Select } from "../../elements/select.tsx";
import { VisibleText } from "../../elements/visible-text.tsx";
import { pathTo } from "../../router/path-to.ts";
import { ValueField } from "./fields/value-field.tsx";
import { firstValue } from "./model/first-value.ts";
import { Outcome } from "./parts/outcome.tsx";
import { useRun } from "./state/use-run.ts";
import "./try.css";

export function Screen({ tool }: { readonly tool: string }) {
  const stored = useApi("getTool", { params: { tool } });
  if (stored.isPending) return <Loading what="the tool" />;
  if (stored.data === undefined)
    return <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />;
  return <TryTool tool={tool} definition={stored.data.definition as unknown as Definition} />;
}

/** Calls a tool as a model would, and shows what came of it. */
function TryTool({ tool, definition }: { readonly tool: string; readonly definition: Definition }) {
  const { inputSchema, description = "", requiresConfirmation, constraints } = definition.tool;
  const [args, setArgs] = useState<JsonValue>(() => firstValue(inputSchema, inputSchema) ?? {});
  const [raw, setRaw] = useState(() => JSON.stringify(args, null, 2));
  const [rawProblem, setRawProblem] = useState<string>();
  const [isolation, setIsolation] = useState(asDeclared);
  const [isTried, setTried] = useState(false);
  const run = useRun();
  const errors = useMemo(() => {
    const { errors: found } = compileSchema(inputSchema).validate(args);
    // The first of several at one place.
    return new Map(found.map(({ pointer, message }) => [pointer, message] as const).reverse());
  }, [inputSchema, args]);

  const change = (next: JsonValue | undefined) => {
    setArgs(next ?? {});
    setRaw(JSON.stringify(next ?? {}, null, 2));
    setRawProblem(undefined);
  };
  const changeRaw = (text: string) => {
    setRaw(text);
    try {
      setArgs(JSON.parse(text) as JsonValue);
      setRawProblem(undefined);
    } catch (error) {
      setRawProblem(error instanceof Error ? error.message : "This is not JSON yet.");
    }
  };
  const start = () => {
    setTried(true);
    if (errors.size > 0 || rawProblem !== undefined) return;
    void run.start(tool, args, isolation === asDeclared ? {} : { isolation });
  };
  const { execution } = run;
  const declared = constraints?.requiredIsolation ?? "Standard";

  return (
    <div className="try">
      <header className="screen-head">
        <h1>
          Try <code>{tool}</code>
        </h1>
        <span className="actions">
          <ButtonLink to={pathTo("/tools/{tool}", { tool })}>Back to the tool</ButtonLink>
        </span>
      </header>
      <p className="quiet">
        <VisibleText text={description} />
      </p>
      <div className="try-columns">
        <form
          className="part"
          noValidate
          aria-label="Arguments"
          onSubmit={(event) => {
            event.preventDefault();
            start();
          }}
        >
          <h2>Arguments</h2>
          <ValueField
            label="Arguments"
            schema={inputSchema}
            root={inputSchema}
            pointer=""
            value={args}
            onChange={change}
            isRequired
            errors={isTried ? errors : none}
          />
          <Select
            label="Isolation"
            value={isolation}
            onChange={setIsolation}
            options={[
              { id: asDeclared, name: `As declared (${declared})` },
              ...isolationLevels
                .filter((level) => isolationLevels.indexOf(level) > isolationLevels.indexOf(declared))
                .map((level) => ({ id: level, name: level, about: "Stronger than the tool asks for." })),
            ]}
          />
          {isTried && errors.size > 0 && (
            <p className="field-error" role="alert">
              {errors.size} {errors.size === 1 ? "argument does" : "arguments do"} not fit:{" "}
              {[...errors].map(([pointer, message]) => `${pointer || "(root)"} ${message}`).join(" ")}
            </p>
          )}
          <span className="actions">
            {run.isRunning && (
              <Button look="danger" onPress={() => void run.cancel()}>
                Cancel the call
              </Button>
            )}
            <Button look="primary" type="submit" isDisabled={run.isRunning}>
              <Icon name="play" />
              {run.isRunning ? "Running" : requiresConfirmation === true ? "Run, after confirmation" : "Run"}
            </Button>
          </span>
        </form>
        <div className="part">
          <CodeEditor
            label="The same as JSON"
            language="json"
            value={raw}
            onChange={changeRaw}
            error={rawProblem}
          />
        </div>
      </div>
      {run.error !== undefined && <ErrorState error={run.error} />}
      {execution !== undefined && <Outcome execution={execution} progress={run.progress} />}
      <Dialog
        title={`Run ${tool}?`}
        isAlert
        isOpen={execution?.state === "awaiting-confirmation" && !run.isRunning}
        onClose={() => void run.answer(false)}
        actions={
          <>
            <Button onPress={() => void run.answer(false)}>Do not run</Button>
            <Button look="primary" onPress={() => void run.answer(true)}>
              Run it
            </Button>
          </>
        }
      >
        <p>This tool runs only after a person has said yes. It would be called with:</p>
        <pre className="mono small">
          <VisibleText text={raw} />
        </pre>
      </Dialog>
    </div>
  );
}

const asDeclared = "(declared)";
const none: ReadonlyMap<string, string> = new Map();
