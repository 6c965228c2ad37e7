import { SdkHttpError } from "@modelcontextprotocol/client";

/** Whether an address refuses Streamable HTTP in the way of servers that only know the older transport. */
export function isOldAddress(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof SdkHttpError && [400, 404, 405, 406, 415].includes(each.status ?? 0)) return true;
  return false;
}
