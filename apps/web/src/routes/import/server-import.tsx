import { useState } from "react";
import { Button } from "../../elements/button.tsx";
import { Checkbox } from "../../elements/checkbox.tsx";
import { EmptyState } from "../../elements/empty-state.tsx";
import { Select } from "../../elements/select.tsx";
import { TextField } from "../../elements/text-field.tsx";
import { bodyOf, emptyForm, type ServerForm } from "./model/server-form.ts";
import { NamedValues } from "./named-values.tsx";
import { Preview } from "./preview.tsx";
import { Servers } from "./servers.tsx";
import { useImport } from "./use-import.ts";

/** The tools of an MCP server, by its command or its address. */
export function ServerImport({ isAdmin }: { readonly isAdmin: boolean }) {
  const [form, setForm] = useState(emptyForm);
  const tools = useImport(
    "importMcpServer",
    ({ report: { created, updated }, server }) => `${created + updated} tools of ${server.name} are here.`,
  );
  const { shown, isAsking } = tools;
  if (!isAdmin)
    return (
      <EmptyState title="Only administrators import servers">
        A server runs a program or reaches an address from here.
      </EmptyState>
    );
  // What was looked at is what is taken over: another server is looked at anew.
  const change = (part: Partial<ServerForm>) => {
    setForm({ ...form, ...part });
    tools.forget();
  };
  return (
    <div className="import">
      <form
        className="server-form"
        aria-label="MCP server"
        onSubmit={(event) => {
          event.preventDefault();
          void tools.look(bodyOf(form));
        }}
      >
        <ServerFields form={form} onChange={change} />
        <Button look="primary" type="submit" isDisabled={form.where.trim() === "" || isAsking}>
          {isAsking ? "Asking the server" : "Look at its tools"}
        </Button>
      </form>
      {isAsking && <progress aria-label="Asking the server" />}
      {shown !== undefined && (
        <Preview
          report={shown.report}
          chosen={tools.chosen}
          onChoose={tools.choose}
          onTake={() => tools.take(bodyOf(form))}
          isTaking={tools.isTaking}
          isDone={tools.isDone}
        />
      )}
      <Servers />
    </div>
  );
}

interface ServerFieldsProps {
  readonly form: ServerForm;
  readonly onChange: (part: Partial<ServerForm>) => void;
}

function ServerFields({ form, onChange }: ServerFieldsProps) {
  const isProgram = form.kind === "command";
  return (
    <>
      <div className="form-grid">
        <Select
          label="How it is reached"
          value={form.kind}
          onChange={(kind) => onChange({ kind: kind as ServerForm["kind"] })}
          options={[
            { id: "command", name: "Command", about: "A program on standard input and output." },
            { id: "url", name: "Address", about: "Streamable HTTP." },
          ]}
        />
        <div className="wide">
          <TextField
            label={isProgram ? "Command" : "Address"}
            mono
            isRequired
            value={form.where}
            onChange={(where) => onChange({ where })}
            placeholder={
              isProgram ? "npx -y @modelcontextprotocol/server-everything" : "https://tools.example/mcp"
            }
            autoComplete="off"
          />
        </div>
        <TextField
          label="Name here"
          mono
          value={form.name}
          onChange={(name) => onChange({ name })}
          description="Its own name unless said."
          autoComplete="off"
        />
        {isProgram && (
          <Select
            label="Isolation of the program"
            value={form.isolation}
            onChange={(isolation) => onChange({ isolation: isolation as ServerForm["isolation"] })}
            options={["None", "Standard", "Strict"].map((id) => ({ id, name: id }))}
          />
        )}
        {isProgram && form.isolation === "Strict" && <Reach form={form} onChange={onChange} />}
      </div>
      <NamedValues
        title={isProgram ? "Environment" : "Headers"}
        one={isProgram ? "variable" : "header"}
        about={
          isProgram
            ? "Keys that the program asks for. It gets these and nothing of the server's own environment."
            : "Keys that the address asks for, such as authorization."
        }
        values={form.values}
        onChange={(values) => onChange({ values })}
      />
      <Checkbox isSelected={form.follow} onChange={(follow) => onChange({ follow })}>
        Take over what it changes by itself; else changes wait until somebody asks again
      </Checkbox>
    </>
  );
}

const places = [
  ["read", "Folders it may read"],
  ["write", "Folders it may write"],
  ["hosts", "Hosts it may ask"],
] as const;

const Reach = ({ form, onChange }: ServerFieldsProps) =>
  places.map(([part, label]) => (
    <TextField
      key={part}
      label={label}
      mono
      rows={2}
      value={form[part]}
      onChange={(text) => onChange({ [part]: text })}
      description="One on each line; none unless said."
    />
  ));
