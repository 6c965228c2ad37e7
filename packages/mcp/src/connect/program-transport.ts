import {
  deserializeMessage,
  type JSONRPCMessage,
  serializeMessage,
  type Transport,
} from "@modelcontextprotocol/client";
import { type Allowance, makeAllowance } from "./allowance.ts";
import type { ConnectionLimits } from "./connection-limits.ts";
import type { ProgramEnd, RunningProgram } from "./running-program.ts";

/** Messages by lines, to and from a program that may say anything. */
export class ProgramTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: <T extends JSONRPCMessage>(message: T) => void;
  /** By these two the client knows that it talks with a program. */
  readonly stderr = null;
  readonly pid = null;
  /** Why it was given up; nothing while it goes on, or when we were the ones to end it. */
  trouble: string | undefined;
  /** How it ended by itself. */
  end: ProgramEnd | undefined;
  /** Whether it ever said something that is a message. */
  hasSpoken = false;

  private readonly program: RunningProgram;
  private readonly limits: ConnectionLimits;
  private readonly unasked: Allowance;
  private readonly bytes: Allowance;
  private line: Buffer[] = [];
  private lineBytes = 0;
  private isClosed = false;

  constructor(program: RunningProgram, limits: ConnectionLimits) {
    this.program = program;
    this.limits = limits;
    this.unasked = makeAllowance(limits.unasked);
    this.bytes = makeAllowance(limits.readBytes);
  }

  async start(): Promise<void> {
    const { stdout, stdin, gone } = this.program;
    stdin.on("error", () => undefined);
    stdout.on("error", () => undefined);
    stdout.on("data", (chunk: Buffer) => this.take(chunk));
    void gone.then((end) => {
      if (this.isClosed) return;
      this.end = end;
      this.trouble ??= end.message;
      this.over();
    });
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const { stdin } = this.program;
    if (this.isClosed || stdin.destroyed || stdin.writableEnded)
      throw new Error(this.trouble ?? "It is gone.");
    // Nobody waits for a program to read: one that never does would hold its caller.
    if (stdin.writableLength > this.limits.messageBytes) {
      this.giveUp("It does not read what it is sent.");
      throw new Error(this.trouble);
    }
    if ("method" in message && "id" in message) this.unasked.give(2);
    stdin.write(serializeMessage(message));
  }

  async close(): Promise<void> {
    this.over();
    await this.program.end();
  }

  private take(chunk: Buffer): void {
    if (this.isClosed) return;
    if (!this.bytes.take(chunk.length)) this.rest();
    for (let at = 0; !this.isClosed && at < chunk.length; ) {
      const end = chunk.indexOf(lineFeed, at);
      const part = chunk.subarray(at, end < 0 ? chunk.length : end);
      this.lineBytes += part.length;
      if (this.lineBytes > this.limits.messageBytes) {
        this.giveUp(`It said more than ${this.limits.messageBytes} bytes without the end of a line.`);
        return;
      }
      this.line.push(part);
      if (end < 0) return;
      const text = Buffer.concat(this.line).toString("utf8");
      this.line = [];
      this.lineBytes = 0;
      this.read(text);
      at = end + 1;
    }
  }

  private read(text: string): void {
    if (text.trim() === "") return;
    if (!this.unasked.take(1)) {
      this.giveUp("It floods: it said far more than it was asked.");
      return;
    }
    const message = messageIn(text);
    if (message === undefined) return;
    this.hasSpoken = true;
    this.onmessage?.(message);
  }

  private rest(): void {
    const { stdout } = this.program;
    stdout.pause();
    setTimeout(() => stdout.resume(), restMs);
  }

  private giveUp(trouble: string): void {
    this.trouble = trouble;
    this.over();
    void this.program.end();
  }

  private over(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.line = [];
    this.onclose?.();
  }
}

/** Many a server prints a greeting or a warning there; that is no reason to end it. */
function messageIn(text: string): JSONRPCMessage | undefined {
  try {
    return deserializeMessage(text);
  } catch {
    return undefined;
  }
}

const lineFeed = 10;
const restMs = 50;
