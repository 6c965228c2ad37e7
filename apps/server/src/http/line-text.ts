/** A JSON value on each line. One that cannot be given breaks the connection, so that nobody takes a part for the whole. */
export async function* lineText(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}
