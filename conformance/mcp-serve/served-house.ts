import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Definition } from "@toolwright/core";
import type { LocalFunctions } from "@toolwright/executor";
import { createServer, type House, openHouse } from "@toolwright/server";
import type { DatabasePlace } from "@toolwright/store";

export interface ServedHouse {
  readonly house: House;
  /** The folder of its database, where it was given no place. */
  readonly folder: string;
  /** Of its MCP endpoint. */
  readonly url: string;
  readonly key: string;
  readonly close: () => Promise<void>;
}

/** A house with tools of this process, on a port. */
export async function serveHouse(
  definitions: readonly Definition[],
  functions: LocalFunctions,
  place?: DatabasePlace,
): Promise<ServedHouse> {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-served-"));
  const house = await openHouse({ place: place ?? { folder }, functions });
  const admin = await house.accounts.localPrincipal();
  for (const definition of definitions) await house.registry.save(admin, definition);
  const server = createServer({ house });
  await server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.server.address() as { port: number };
  return {
    house,
    folder,
    url: `http://127.0.0.1:${port}/mcp`,
    key: (await house.accounts.createKey(admin, "local")).key,
    close: async () => {
      await server.close();
      await house.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
