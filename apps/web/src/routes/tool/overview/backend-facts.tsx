import type { Backend, Definition } from "@toolwright/core";
import { VisibleText } from "../../../elements/visible-text.tsx";
import { Fact, Group } from "./fact-group.tsx";

export interface BackendFactsProps {
  readonly definition: Definition;
}

/** Where the work is done, and what a run may reach. */
export function BackendFacts({ definition: { backends = [], reach } }: BackendFactsProps) {
  const reached = [
    ["Reads", reach?.read],
    ["Writes", reach?.write],
    ["Hosts", reach?.hosts],
  ] as const;
  return (
    <Group title="Backend">
      {backends.length === 0 && <Fact name="None">it can be compiled, not called</Fact>}
      {backends.map((backend) => (
        <Fact key={JSON.stringify(backend)} name={backend.kind}>
          <code>
            <VisibleText text={placeOf(backend)} />
          </code>
        </Fact>
      ))}
      {reached.map(([name, places]) =>
        places === undefined || places.length === 0 ? null : (
          <Fact key={name} name={name}>
            <VisibleText text={places.join(", ")} />
          </Fact>
        ),
      )}
    </Group>
  );
}

function placeOf(backend: Backend): string {
  switch (backend.kind) {
    case "local":
      return backend.name;
    case "process":
      return [backend.command, ...(backend.arguments ?? [])].join(" ");
    case "script":
      return `${backend.language}, ${linesIn(backend.source)}`;
    case "http":
      return backend.url;
    case "mcp":
      return `${backend.tool} of ${backend.server}`;
  }
}

function linesIn(source: string): string {
  const count = source.trimEnd().split("\n").length;
  return count === 1 ? "1 line" : `${count} lines`;
}
