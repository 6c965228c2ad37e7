import { type Constraints, effectiveConstraints, type IsolationLevel } from "@toolwright/core";
import type { ToolDefinitionRow } from "../database/tables.ts";

/** The level that a definition asks for, as its row has it. */
export const isolationOf = ({
  constraints_json: written,
}: Pick<ToolDefinitionRow, "constraints_json">): IsolationLevel =>
  effectiveConstraints(written === null ? null : (JSON.parse(written) as Constraints)).requiredIsolation;
