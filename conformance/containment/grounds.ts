import { createSandbox, type HostAbilities, type Sandbox } from "@toolwright/executor";
import { type Neighbourhood, openNeighbourhood } from "./neighbourhood.ts";
import type { Users } from "./run-at.ts";

/** What attempts are made on: services of the host, and sandboxes that may let runs reach one of them. */
export interface Grounds {
  readonly neighbours: Neighbourhood;
  readonly abilities: HostAbilities;
  readonly sandboxes: Readonly<Record<Users, Sandbox>>;
  readonly close: () => Promise<void>;
}

export async function openGrounds(): Promise<Grounds> {
  const neighbours = await openNeighbourhood();
  const privateHosts = [`localhost:${neighbours.port}`];
  const sandboxes = {
    "own user": createSandbox({ privateHosts }),
    "same user": createSandbox({ privateHosts, uid: "keep" }),
  };
  return {
    neighbours,
    abilities: await sandboxes["own user"].inspect(),
    sandboxes,
    close: async () => {
      await Promise.all(Object.values(sandboxes).map((sandbox) => sandbox.close()));
      await neighbours.close();
    },
  };
}
