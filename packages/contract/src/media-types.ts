/** How an answer is sent that is not one JSON value. */
export const mediaTypes = {
  events: "text/event-stream",
  lines: "application/x-ndjson",
  text: "text/plain",
} as const;
