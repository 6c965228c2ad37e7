import { execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { type DatabasePlace, openDatabase } from "../database/open-database.ts";

const run = promisify(execFile);

/** A place for a database that nobody else uses, and how to be rid of it. */
export interface TestPlace {
  readonly place: DatabasePlace;
  readonly remove: () => Promise<void>;
}

export interface TestServer {
  readonly kind: "sqlite" | "postgres";
  /** Where nothing is yet. */
  readonly makePlace: () => Promise<TestPlace>;
  /** Of the newest form already: a copy of one that was brought to it once. */
  readonly makeReadyPlace: () => Promise<TestPlace>;
  readonly stop: () => Promise<void>;
}

export function sqliteServer(): TestServer {
  const made: string[] = [];
  const makePlace = async () => {
    const folder = mkdtempSync(join(tmpdir(), "toolwright-store-"));
    made.push(folder);
    return { place: { folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) };
  };
  const model = once(async () => {
    const { place } = await makePlace();
    await (await openDatabase(place)).close();
    return place.folder;
  });
  return {
    kind: "sqlite",
    makePlace,
    makeReadyPlace: async () => {
      const made = await makePlace();
      cpSync(await model(), made.place.folder, { recursive: true });
      return made;
    },
    stop: async () => {
      for (const folder of made) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of PostgreSQL's programs; nothing where it is not installed. */
export function postgresPrograms(): string | undefined {
  const given = process.env.POSTGRES_BIN;
  if (given !== undefined) return given;
  const home = "/usr/lib/postgresql";
  if (!existsSync(home)) return undefined;
  const newest = readdirSync(home).sort((a, b) => Number(b) - Number(a));
  return newest.map((version) => join(home, version, "bin")).find((bin) => existsSync(join(bin, "postgres")));
}

export const whyNoPostgres: string | undefined =
  postgresPrograms() === undefined ? "PostgreSQL is not installed here" : undefined;

export interface PostgresTestServer extends TestServer {
  readonly url: string;
  readonly pid: number;
  /** Ends it as a fallen machine would, and starts it again on the same data. */
  readonly crash: () => Promise<void>;
  readonly restart: () => Promise<void>;
}

/** A server of our own on a socket in a temporary folder: no port to collide on, nothing left behind. */
export async function postgresServer(settings: readonly string[] = []): Promise<PostgresTestServer> {
  const bin = postgresPrograms();
  if (bin === undefined) throw new Error(whyNoPostgres);
  const folder = mkdtempSync(join(tmpdir(), "toolwright-pg-"));
  const data = join(folder, "data");
  // PostgreSQL refuses to run as root; Debian's package brings this user.
  const asOther = process.getuid?.() === 0 ? await userIds("postgres") : {};
  if ("uid" in asOther) await run("chown", ["postgres", folder]);
  await run(
    join(bin, "initdb"),
    ["-D", data, "-U", "toolwright", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
    {
      ...asOther,
      cwd: folder,
    },
  );
  const lines = [
    "listen_addresses = ''",
    `unix_socket_directories = '${folder}'`,
    "max_connections = 100",
    ...settings,
  ];
  writeFileSync(join(data, "postgresql.auto.conf"), `${lines.join("\n")}\n`);
  const socket = encodeURIComponent(folder);
  const urlOf = (database: string) => `postgres://toolwright@${socket}/${database}`;
  const start = () =>
    startServer(join(bin, "postgres"), data, urlOf("postgres"), { ...asOther, cwd: folder });
  let server = await start();
  const makeDatabase = async (name: string, from = "template1"): Promise<TestPlace> => {
    await ask(urlOf("postgres"), `create database ${name} template ${from}`);
    return {
      place: { url: urlOf(name) },
      remove: async () => ask(urlOf("postgres"), `drop database if exists ${name} with (force)`),
    };
  };
  const newName = () => `t_${randomUUID().replaceAll("-", "")}`;
  const model = once(async () => {
    const name = newName();
    const { place } = await makeDatabase(name);
    await (await openDatabase(place)).close();
    // A copy is made only of what nobody uses, and connections take a moment to end.
    const endAll = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`;
    await ask(urlOf("postgres"), endAll);
    return name;
  });
  return {
    kind: "postgres",
    url: urlOf("postgres"),
    get pid() {
      return server.pid as number;
    },
    makePlace: () => makeDatabase(newName()),
    makeReadyPlace: async () => makeDatabase(newName(), await model()),
    crash: async () => {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      process.kill(server.pid as number, "SIGQUIT");
      await ended;
    },
    restart: async () => {
      server = await start();
    },
    stop: async () => {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      if (server.exitCode === null && server.signalCode === null) {
        // At once, without a last checkpoint: what it holds is thrown away.
        process.kill(server.pid as number, "SIGQUIT");
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(program: string, data: string, url: string, options: object) {
  const server = spawn(program, ["-D", data], { ...options, stdio: "ignore" });
  // The server goes when the tests do, however they end.
  process.once("exit", () => server.kill("SIGQUIT"));
  for (let tries = 0; ; tries += 1) {
    try {
      await ask(url, "select 1");
      return server;
    } catch (error) {
      if (tries > 200 || server.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function userIds(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(
    ["-u", "-g"].map(async (which) => Number((await run("id", [which, name])).stdout)),
  );
  return { uid: uid as number, gid: gid as number };
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
