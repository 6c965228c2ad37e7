import { type Principal, ToolwrightError } from "@toolwright/core";
import type { ToolVersions } from "../database/tables.ts";
import type { Change } from "./change.ts";

type Kept = Pick<ToolVersions, "namespace" | "name" | "digest" | "document_json">;

/** Adds the state that a definition has now to those it had. */
export async function keepVersion(
  { transaction, at }: Change,
  { id }: Pick<Principal, "id">,
  version: {
    readonly definitionId: string;
    readonly number: number;
    readonly action: ToolVersions["action"];
    readonly changedFields?: readonly string[];
    readonly state: Kept;
  },
): Promise<void> {
  const { namespace, name, digest, document_json } = version.state;
  await transaction
    .insertInto("tool_versions")
    .values({
      definition_id: version.definitionId,
      number: version.number,
      action: version.action,
      namespace,
      name,
      digest,
      document_json,
      changed_fields_json: JSON.stringify(version.changedFields ?? []),
      author: id,
      at,
    })
    .execute();
}

/** A name that another transaction took between our look and our write. */
export function refuseTakenName(error: unknown, id: string): never {
  const { code, constraint, errcode, message } = error as {
    code?: string;
    constraint?: string;
    errcode?: number;
    message?: string;
  };
  const isTaken =
    (code === "23505" && constraint === uniqueNames) ||
    (errcode === sqliteUnique && message?.includes(uniqueNames));
  throw isTaken ? new ToolwrightError("tool-exists", { id }) : error;
}

const uniqueNames = "UX_tool_definitions_name";
const sqliteUnique = 2067;
