import { failureOf } from "../../api/failure.ts";
import { type AnswerOf, useApi, useSend } from "../../api/use-api.ts";
import { Badge } from "../../elements/badge.tsx";
import { Button } from "../../elements/button.tsx";
import { Table } from "../../elements/table.tsx";
import { toast } from "../../elements/toast.tsx";

type Server = AnswerOf<"listMcpServers">["items"][number];

/** The servers whose tools are here, and what they have changed since. */
export function Servers() {
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
          { id: "state", name: "State", cell: (server) => <State {...server} /> },
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
                  aria-label={`Ask again ${name}`}
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
                  aria-label={`Forget ${name}`}
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

const tones = { ready: "good", "not started": "neutral", unreachable: "bad" } as const;

function State({ state, message, waiting }: Server) {
  return (
    <span className="actions">
      <Badge tone={tones[state]} {...(message !== null && { title: message })}>
        {state}
      </Badge>
      {waiting !== null && (
        <Badge tone="warning" title={wordsOfChange(waiting)}>
          changed: ask again to take it over
        </Badge>
      )}
    </span>
  );
}

const wordsOfChange = ({ added, changed, removed }: NonNullable<Server["waiting"]>): string =>
  Object.entries({ added, changed, removed })
    .filter(([, names]) => names.length > 0)
    .map(([what, names]) => `${what}: ${names.join(", ")}`)
    .join("; ");
