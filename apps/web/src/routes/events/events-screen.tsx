import { useEffect, useRef, useState } from "react";
import { client } from "../../api/client.ts";
import type { AnswerOf } from "../../api/use-api.ts";
import { useApi } from "../../api/use-api.ts";
import { Badge } from "../../elements/badge.tsx";
import { Button } from "../../elements/button.tsx";
import { EmptyState } from "../../elements/empty-state.tsx";
import { ErrorState } from "../../elements/error-state.tsx";
import { Loading } from "../../elements/loading.tsx";
import { VisibleText } from "../../elements/visible-text.tsx";
import { Link } from "../../router/link.tsx";
import { pathTo } from "../../router/path-to.ts";
import { Moment } from "../../time/moment.tsx";
import "./events.css";

type Event = AnswerOf<"listEvents">["items"][number];

/** What happened to definitions and accounts, newest first, as it happens. */
export function Screen() {
  const before = useApi("listEvents", { query: { limit: "200" } }, { staleTime: Number.POSITIVE_INFINITY });
  if (before.isPending) return <Loading what="events" />;
  if (before.data === undefined)
    return <ErrorState error={before.error} onRetry={() => void before.refetch()} />;
  return <LiveEvents before={before.data.items} />;
}

/** As many as are kept in the page. */
const most = 1_000;

function LiveEvents({ before }: { readonly before: readonly Event[] }) {
  const [events, setEvents] = useState(before);
  const [isPaused, setPaused] = useState(false);
  const last = useRef(before.at(-1)?.id ?? 0);
  useEffect(() => {
    if (isPaused) return;
    const leaving = new AbortController();
    const follow = async () => {
      const query = { after: String(last.current) };
      for await (const event of client.followEvents({ query }, { signal: leaving.signal })) {
        last.current = event.id;
        setEvents((known) => [...known.slice(-most), event]);
      }
    };
    // The client comes back by itself; what ends it for good is told by the notice of the connection.
    follow().catch(() => {});
    return () => leaving.abort();
  }, [isPaused]);
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>Events</h1>
        <span className="live">
          <Badge tone={isPaused ? "neutral" : "good"}>{isPaused ? "paused" : "live"}</Badge>
          <Button onPress={() => setPaused(!isPaused)}>{isPaused ? "Go on" : "Pause"}</Button>
        </span>
      </header>
      {events.length === 0 ? (
        <EmptyState title="Nothing has happened yet">
          Definitions that come, change and go are told here.
        </EmptyState>
      ) : (
        <ol className="events" reversed aria-label="Events, newest first">
          {events.toReversed().map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </ol>
      )}
    </div>
  );
}

function EventLine({ event: { id, type, at, toolName, body } }: { readonly event: Event }) {
  return (
    <li className="event">
      <span className="mono small quiet">{id}</span>
      <Badge tone={/Refused|Deleted/.test(type) ? "warning" : "neutral"}>{type}</Badge>
      <span className="event-about">
        {toolName !== undefined && toolName !== null && (
          <Link to={pathTo("/tools/{tool}", { tool: toolName })} className="mono">
            <VisibleText text={toolName} />
          </Link>
        )}
        <span className="small quiet">
          <VisibleText text={summaryOf(body)} />
        </span>
      </span>
      <Moment at={at} />
    </li>
  );
}

/** The body in one line: what is a digest is no news to a person. */
const summaryOf = (body: Readonly<Record<string, unknown>>): string =>
  Object.entries(body)
    .filter(([name]) => name !== "digest")
    .map(([name, value]) => `${name}: ${wordOf(value)}`)
    .join(", ")
    .slice(0, 300);

const wordOf = (value: unknown): string =>
  typeof value === "string"
    ? value
    : typeof value === "number"
      ? String(Math.round(value * 100) / 100)
      : Array.isArray(value)
        ? value.join(", ")
        : JSON.stringify(value);
