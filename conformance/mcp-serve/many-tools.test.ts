import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type McpHouse, openMcpHouse, textOf } from "./mcp-house.ts";

const many = 5_100;
const nameOf = (i: number): string => `many_${String(i).padStart(5, "0")}`;

let open: McpHouse;
beforeAll(async () => {
  open = await openMcpHouse();
  await putMany(open);
}, 60_000);
afterAll(() => open.close());

/** Copies of one tool, written past the registry: that one looks at each. */
async function putMany({ house: { database, registry }, admin }: McpHouse): Promise<void> {
  const model = await registry.get(admin, "plain");
  const { queries } = database;
  const row = await queries
    .selectFrom("tool_definitions")
    .selectAll()
    .where("id", "=", String(model?.id))
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: many }, (_, i) => ({
    ...row,
    id: randomUUID(),
    name: nameOf(i),
    document_json: row.document_json.replace('"plain"', `"${nameOf(i)}"`),
  }));
  for (let start = 0; start < many; start += 300)
    await queries
      .insertInto("tool_definitions")
      .values(rows.slice(start, start + 300))
      .execute();
}

test("more tools than 5,000 are told whole, page by page, and the last can be called", async () => {
  const client = await connect(open);
  const told = new Set<string>();
  let pages = 0;
  let cursor: string | undefined;
  do {
    const page = await client.request({
      method: "tools/list",
      params: cursor === undefined ? {} : { cursor },
    });
    for (const { name } of page.tools) told.add(name);
    expect(page._meta).toBeUndefined();
    cursor = page.nextCursor;
    pages += 1;
  } while (cursor !== undefined);
  const missing = Array.from({ length: many }, (_, i) => nameOf(i)).filter((name) => !told.has(name));
  expect([missing, pages]).toEqual([[], 6]);
  const result = await client.callTool({ name: nameOf(many - 1), arguments: { n: 7 } });
  expect(JSON.parse(String(textOf(result)))).toEqual({ n: 7 });
  await client.close();
}, 60_000);
