import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  allPermissions,
  type Constraints,
  type JsonObject,
  type Principal,
  type Reach,
  type TierName,
} from "@toolwright/core";
import { type Auditor, Executor, processRunner, type Sandbox } from "@toolwright/executor";

/** A tool whose work is a script for the shell. */
export interface ScriptedTool {
  readonly script: string;
  readonly constraints?: Constraints;
  readonly reach?: Reach;
  readonly outputSchema?: JsonObject;
}

/** A folder that every user may enter, outside of /tmp, which runs may have one of their own of. */
export function openFolder(name: string): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(`/var/tmp/toolwright-${name}-`);
  chmodSync(path, 0o777);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The real executor and the real sandbox over tools that are executables in `folder`, by name. */
export function executorOf(
  tools: Readonly<Record<string, ScriptedTool>>,
  folder: string,
  sandbox: Sandbox,
  auditor: Auditor,
): Executor {
  for (const [name, { script }] of Object.entries(tools)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return new Executor({
    find: async (_, name) => {
      const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
      if (tool === undefined) return undefined;
      const { constraints, outputSchema, reach } = tool;
      return {
        toolId: name,
        digest: `sha256:${name}`,
        definition: {
          tool: {
            name,
            description: "Does as its script says.",
            category: "System",
            inputSchema: { type: "object", properties: {} },
            ...(constraints && { constraints }),
            ...(outputSchema && { outputSchema }),
          },
          backends: [{ kind: "process", command: join(folder, name) }],
          ...(reach && { reach }),
        },
      };
    },
    runners: { process: processRunner(sandbox) },
    auditor,
  });
}

export const principalOf = (tier: TierName, id: string): Principal => ({
  id,
  name: id,
  tier,
  permissions: allPermissions,
  isAdmin: true,
});
