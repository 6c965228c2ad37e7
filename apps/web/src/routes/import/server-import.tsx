import { useState } from "react";
import { failureOf } from "../../api/failure.ts";
import { useApi, useSend } from "../../api/use-api.ts";
import { Badge } from "../../elements/badge.tsx";
import { Button } from "../../elements/button.tsx";
import { EmptyState } from "../../elements/empty-state.tsx";
import { Select } from "../../elements/select.tsx";
import { Table } from "../../elements/table.tsx";
import { TextField } from "../../elements/text-field.tsx";
import { toast } from "../../elements/toast.tsx";
import { Preview } from "./preview.tsx";
import { useImport } from "./use-import.ts";
import { wordsOf } from "./words-of.ts";

/** The tools of an MCP server, by its command or its address. */
export function ServerImport({ isAdmin }: { readonly isAdmin: boolean }) {
  const [kind, setKind] = useState("command");
  const [where, setWhere] = useState("");
  const [name, setName] = useState("");
  const [isolation, setIsolation] = useState("Standard");
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

  const body = () => {
    const [command = "", ...words] = wordsOf(where);
    return {
      ...(kind === "command"
        ? { command, arguments: words, isolation: isolation as "Standard" }
        : { url: where.trim() }),
      ...(name.trim() !== "" && { name: name.trim() }),
      shorten: true,
    };
  };
  return (
    <div className="import">
      <form
        className="form-grid"
        aria-label="MCP server"
        onSubmit={(event) => {
          event.preventDefault();
          void tools.look(body());
        }}
      >
        <Select
          label="How it is reached"
          value={kind}
          onChange={setKind}
          options={[
            { id: "command", name: "Command", about: "A program on standard input and output." },
            { id: "url", name: "Address", about: "Streamable HTTP." },
          ]}
        />
        <TextField
          label={kind === "command" ? "Command" : "Address"}
          mono
          isRequired
          value={where}
          onChange={setWhere}
          placeholder={
            kind === "command"
              ? "npx -y @modelcontextprotocol/server-everything"
              : "https://tools.example/mcp"
          }
          autoComplete="off"
        />
        <TextField
          label="Name here"
          mono
          value={name}
          onChange={setName}
          description="Its own name unless said."
          autoComplete="off"
        />
        {kind === "command" && (
          <Select
            label="Isolation of the program"
            value={isolation}
            onChange={setIsolation}
            options={["None", "Standard", "Strict"].map((id) => ({ id, name: id }))}
          />
        )}
        <Button look="primary" type="submit" isDisabled={where.trim() === "" || isAsking}>
          {isAsking ? "Asking the server" : "Look at its tools"}
        </Button>
      </form>
      {isAsking && <progress aria-label="Asking the server" />}
      {shown !== undefined && (
        <Preview
          report={shown.report}
          chosen={tools.chosen}
          onChoose={tools.choose}
          onTake={() => tools.take(body())}
          isTaking={tools.isTaking}
          isDone={tools.isDone}
        />
      )}
      <Servers />
    </div>
  );
}

function Servers() {
  const { data } = useApi("listMcpServers");
  const refresh = useSend("refreshMcpServer");
  const remove = useSend("removeMcpServer");
  if (data === undefined || data.items.length === 0) return null;
  const told = (error: Error) => toast(failureOf(error).detail, "bad");
  return (
    <section aria-labelledby="servers-title" className="screen">
      <h2 id="servers-title">Servers</h2>
      <Table
        label="MCP servers"
        rows={data.items}
        keyOf={({ name }) => name}
        columns={[
          { id: "name", name: "Name", cell: ({ name }) => <code>{name}</code> },
          { id: "tools", name: "Tools", isNumber: true, cell: ({ tools }) => tools },
          {
            id: "state",
            name: "State",
            cell: ({ state, message }) => (
              <Badge
                tone={state === "unreachable" ? "bad" : state === "ready" ? "good" : "neutral"}
                {...(message !== null && { title: message })}
              >
                {state}
              </Badge>
            ),
          },
          {
            id: "where",
            name: "Reached by",
            cell: ({ command, arguments: words, url }) => (
              <code>{url ?? [command, ...(words ?? [])].join(" ")}</code>
            ),
          },
          {
            id: "acts",
            name: <span className="visually-hidden">Actions</span>,
            cell: ({ name }) => (
              <span className="actions">
                <Button
                  onPress={() =>
                    refresh.mutate(
                      { asked: { params: { name } } },
                      { onSuccess: () => toast(`${name} was asked again.`), onError: told },
                    )
                  }
                >
                  Ask again
                </Button>
                <Button
                  look="quiet"
                  onPress={() => remove.mutate({ asked: { params: { name } } }, { onError: told })}
                >
                  Forget
                </Button>
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}
