import { judgeTool } from "./judge-tool.ts";
import { lowerTool } from "./lower-tool.ts";
import { problemsFor } from "./problems-for.ts";
import type { Asked, Questions, Replied } from "./questions.ts";

const answers: Questions = { judge: judgeTool, lower: lowerTool, problems: problemsFor };

self.addEventListener("message", async ({ data }: MessageEvent<Asked>) => {
  const { id, question, given } = data;
  const answer = answers[question] as (...given: readonly unknown[]) => unknown;
  self.postMessage(await replyTo(id, () => answer(...given)));
});

/** What could not be answered is told to whoever asked; the others are answered all the same. */
async function replyTo(id: number, answer: () => unknown): Promise<Replied> {
  try {
    return { id, reply: await answer() };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}
