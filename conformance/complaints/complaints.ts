import type { Complaint } from "./complaint.ts";
import { geminiComplaints } from "./gemini.ts";
import { mcpComplaints } from "./mcp.ts";
import { nameComplaints } from "./names-and-keys.ts";
import { rootComplaints } from "./roots.ts";
import { strictComplaints } from "./strict-schemas.ts";
import { structureComplaints } from "./structures.ts";

export const complaints: readonly Complaint[] = [
  ...rootComplaints,
  ...nameComplaints,
  ...structureComplaints,
  ...strictComplaints,
  ...geminiComplaints,
  ...mcpComplaints,
];
