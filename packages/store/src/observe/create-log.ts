import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { hideSecrets, hideSecretsInLine } from "./hide-secrets.ts";

export type Log = Logger;

export interface LogOptions {
  /** "info" unless said. */
  readonly level?: string;
  /** Standard output unless said. */
  readonly destination?: DestinationStream;
}

/** One line of JSON for each thing that happened. Secrets are hidden on the way, whoever logs them. */
export function createLog({ level = "info", destination }: LogOptions = {}): Log {
  const withoutSecrets = (members: Record<string, unknown>) =>
    hideSecrets(members) as Record<string, unknown>;
  const options: LoggerOptions = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: withoutSecrets },
    // The message itself, and what a child logger was made with.
    hooks: { streamWrite: hideSecretsInLine },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
