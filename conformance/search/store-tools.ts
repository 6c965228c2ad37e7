import type { Principal } from "@toolwright/core";
import { allPermissions, digest } from "@toolwright/core";
import type { Database } from "@toolwright/store";
import type { CorpusTool } from "./corpus-tools.ts";

export const searcher: Principal = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "searcher",
  tier: "Enterprise",
  permissions: allPermissions,
  isAdmin: false,
};

/** Puts the tools into the database as they are; what the registry would say of them does not matter here. */
export async function storeTools(
  { queries }: Pick<Database, "queries">,
  tools: readonly CorpusTool[],
): Promise<void> {
  const at = new Date().toISOString();
  for (let i = 0; i < tools.length; i += 100) {
    const rows = tools.slice(i, i + 100).map(({ id, namespace, name, title, description, parameters }) => ({
      id,
      namespace,
      name,
      title: title === "" ? null : title,
      description,
      parameter_names: parameters.join(" ").replace(/([a-z0-9])([A-Z])/g, "$1 $2"),
      category: 7,
      requires_confirmation: false,
      is_built_in: false,
      license_tier: 1,
      created_at: at,
      updated_at: at,
      document_json: "{}",
      digest: digest({ namespace, name }),
      revision: 1,
      is_locked: false,
    }));
    await queries.insertInto("tool_definitions").values(rows).execute();
  }
}
