import { type Diagnostic, idOf, type SetAside } from "@toolwright/core";
import { type PlacedTool, placeName } from "./placed-tool.ts";

const atName: Diagnostic = { code: "duplicate-tool-name", severity: "error", message: "", pointer: "/name" };

/** Of tools with one name the first stays. The others go aside, and are told where that one stands. */
export function withoutDoubles(tools: readonly PlacedTool[]): {
  readonly tools: readonly PlacedTool[];
  readonly setAside: readonly SetAside[];
} {
  const firsts = new Map<string, PlacedTool>();
  const setAside: SetAside[] = [];
  const single = tools.filter((each) => {
    const id = idOf(each.tool);
    const first = firsts.get(id);
    // What has no name is told so.
    if (first === undefined || each.tool.name === "") {
      firsts.set(id, each);
      return true;
    }
    const message = `Another tool is called ${JSON.stringify(id)} already, at ${placeName(first.place(atName))}.`;
    setAside.push({ tool: id, diagnostics: [each.place({ ...atName, message })] });
    return false;
  });
  return { tools: single, setAside };
}
