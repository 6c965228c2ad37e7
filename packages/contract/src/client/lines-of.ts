/** The lines of an answer as they arrive. Whoever stops asking for them ends the connection. */
export async function* linesOf({ body }: Response): AsyncGenerator<string> {
  if (body === null) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let begun = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (begun + decoder.decode(value, { stream: !done })).split("\n");
      begun = lines.pop() ?? "";
      for (const line of lines) yield line.endsWith("\r") ? line.slice(0, -1) : line;
      if (done) break;
    }
    if (begun !== "") yield begun;
  } finally {
    await reader.cancel().catch(() => {});
  }
}
