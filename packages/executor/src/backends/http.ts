import type { IncomingMessage } from "node:http";
import { type HostDecision, type IsolationLevel, type JsonValue, parseJsonText } from "@toolwright/core";
import { bodyText } from "../built-in/web/body-text.ts";
import { type Lookup, nodeLookup } from "../built-in/web/checked-addresses.ts";
import { exchange } from "../built-in/web/exchange.ts";
import { readBody } from "../built-in/web/read-body.ts";
import { requestHeaders } from "../built-in/web/request-headers.ts";
import { webAddress } from "../built-in/web/web-address.ts";
import type { BackendAnswer, BackendRunner, RunFacts } from "../execute/backend-runner.ts";
import { cutToLimit } from "../execute/cap-output.ts";
import { ToolExecutionError } from "../execute/errors.ts";
import { failureOf } from "../execute/failure-of.ts";
import { allowList } from "../sandbox/proxy/allow-list.ts";
import { withSecrets } from "./http-secrets.ts";

export interface HttpOptions {
  /** Hosts, `name` or `name:port`, that may have private addresses. */
  readonly allowPrivate?: readonly string[];
  /** Environment variables that headers may refer to as `${NAME}`; no others are given out. */
  readonly secrets?: readonly string[];
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly lookup?: Lookup;
}

/** Posts the arguments as JSON to the address of the backend, and to no other host. */
export const httpRunner = (options: HttpOptions = {}): BackendRunner<"http"> => ({
  kind: "http",
  async run({ backend, arguments: args, isolation, limits, signal }): Promise<BackendAnswer> {
    const refusal = whyRefused(isolation, limits.allowSideEffects);
    if (refusal !== undefined)
      return { isolation: "None", failure: { code: "SANDBOX_ERROR", message: refusal } };
    const body = JSON.stringify(args);
    const hosts: HostDecision[] = [];
    const facts: RunFacts = {
      isolation: "None",
      enforcedBy: { time: "timer", output: "cap", network: "address check" },
      inputBytes: Buffer.byteLength(body),
      hosts,
    };
    try {
      const given = withSecrets(
        backend.headers ?? {},
        options.secrets ?? [],
        options.environment ?? process.env,
      );
      const sent = {
        method: "POST",
        headers: { ...usualHeaders, ...headersOf(given), "content-length": Buffer.byteLength(body) },
        body,
      };
      const reach = {
        mayBePrivate: allowList(options.allowPrivate ?? []),
        lookup: options.lookup ?? nodeLookup,
        reached: (decision: HostDecision) => hosts.push(decision),
      };
      const message = await exchange(webAddress(backend.url), sent, reach, signal);
      return { ...facts, ...(await answerOf(message, limits.outputBytes)) };
    } catch (error) {
      return { ...facts, failure: failureOf(error) };
    }
  },
});

/** What another machine does is its own affair, so nothing of it can be promised. */
function whyRefused(isolation: IsolationLevel, allowSideEffects: boolean): string | undefined {
  if (isolation === "Strict" || isolation === "Restricted")
    return `What another server does cannot be isolated as ${isolation}.`;
  return allowSideEffects
    ? undefined
    : "A tool without side effects cannot be run by http: nobody here can prove what a POST does.";
}

const usualHeaders = {
  accept: "application/json, text/*;q=0.9, */*;q=0.1",
  "content-type": "application/json",
  "user-agent": "toolwright",
  "accept-encoding": "gzip, br",
};

/** A header that HTTP cannot carry is a fault of the definition, and not of the arguments. */
function headersOf(given: Readonly<Record<string, string>>): ReturnType<typeof requestHeaders> {
  try {
    return requestHeaders(given);
  } catch (error) {
    throw new ToolExecutionError(failureOf(error).message);
  }
}

async function answerOf(
  message: IncomingMessage,
  outputBytes: number,
): Promise<{ output: JsonValue; truncated?: boolean }> {
  const { statusCode: status = 0, headers } = message;
  const { bytes, truncated, isEncoded } = await readBody(message, Math.max(outputBytes, mostTold));
  const { body } = bodyText(bytes, headers["content-type"], isEncoded);
  if (status >= 300 && status < 400)
    throw new ToolExecutionError(`It answers with the status ${status}; a redirect is not followed.`);
  if (status < 200 || status >= 300) {
    const told = body.slice(0, mostTold).trim();
    throw new ToolExecutionError(`It answers with the status ${status}${told === "" ? "." : `: ${told}`}`);
  }
  if (truncated) return { output: cutToLimit(bytes, outputBytes), truncated };
  if (!isJson(headers["content-type"])) return { output: body === "" ? null : body };
  const { value, diagnostics } = parseJsonText(bytes);
  if (value === undefined)
    throw new ToolExecutionError(
      `Its answer is said to be JSON and is none: ${diagnostics[0]?.message ?? ""}`,
    );
  return { output: value };
}

/** Characters of an error's body that are told. */
const mostTold = 500;

const isJson = (type: string | undefined): boolean =>
  /^application\/(json|[\w.-]+\+json)\s*(;|$)/i.test(type ?? "");
