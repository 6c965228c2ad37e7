import { ApiError } from "@toolwright/contract";
import type { JsonValue } from "@toolwright/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { client } from "../../../api/client.ts";
import { type AnswerOf, callOf } from "../../../api/use-api.ts";
import { announce } from "../../../shell/announcer.tsx";

export type Execution = AnswerOf<"startExecution">;

export interface Progress {
  readonly type: string;
  readonly message?: string;
  readonly fraction?: number;
}

export interface RunOptions {
  readonly isolation?: string;
  readonly timeoutMs?: number;
  readonly dryRun?: boolean;
}

export interface Run {
  readonly execution: Execution | undefined;
  readonly progress: readonly Progress[];
  readonly error: unknown;
  readonly isRunning: boolean;
  readonly start: (tool: string, args: JsonValue, options: RunOptions) => Promise<void>;
  readonly answer: (confirmed: boolean) => Promise<void>;
  readonly cancel: () => Promise<void>;
}

/** One call of a tool, followed until it has ended. */
export function useRun(): Run {
  const [execution, setExecution] = useState<Execution>();
  const [progress, setProgress] = useState<readonly Progress[]>([]);
  const [error, setError] = useState<unknown>();
  const [isRunning, setRunning] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);

  const follow = useCallback(async (id: string): Promise<void> => {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    for await (const data of client.followExecution({ params: { id } }, { signal })) {
      setProgress((before) => [...before.slice(-199), data]);
      if (data.execution !== undefined) setExecution(data.execution);
      // Nothing more comes before somebody has answered.
      if (data.type === "ConfirmationRequested") break;
    }
    const ended = await callOf("getExecution")({ params: { id }, query: {} });
    setExecution(ended);
    announce(
      ended.state === "awaiting-confirmation"
        ? "The tool waits for your confirmation."
        : `The call ended: ${ended.status}.`,
    );
  }, []);

  const guarded = async (work: () => Promise<void>): Promise<void> => {
    setRunning(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      if (!leaving.current.signal.aborted) setError(failure);
    } finally {
      setRunning(false);
    }
  };

  return {
    execution,
    progress,
    error,
    isRunning,
    start: (tool, args, options) =>
      guarded(async () => {
        setProgress([]);
        setExecution(undefined);
        const { isolation, timeoutMs, dryRun } = options;
        const body = {
          tool,
          arguments: args,
          ...(isolation !== undefined && { isolation: isolation as "Standard" }),
          ...(timeoutMs !== undefined && { timeoutMs }),
          ...(dryRun !== undefined && { dryRun }),
        };
        const started = await callOf("startExecution")({ body }, { idempotencyKey: crypto.randomUUID() });
        setExecution(started);
        if (!isSettled(started)) await follow(started.id);
      }),
    answer: (confirmed) =>
      guarded(async () => {
        if (execution === undefined) return;
        const next = await callOf("answerExecution")({ params: { id: execution.id }, body: { confirmed } });
        setExecution(next);
        if (!isSettled(next)) await follow(next.id);
      }),
    cancel: async () => {
      if (execution === undefined) return;
      try {
        setExecution(await callOf("cancelExecution")({ params: { id: execution.id } }));
      } catch (failure) {
        // It had ended by itself a moment before.
        if (!(failure instanceof ApiError && failure.status === 409)) setError(failure);
      }
    },
  };
}

const isSettled = ({ state }: Execution): boolean => state === "ended" || state === "awaiting-confirmation";
