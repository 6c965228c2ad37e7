import { type Principal, ToolwrightError } from "@toolwright/core";
import {
  type Accounts,
  createAccounts,
  createRegistry,
  createSealing,
  type Database,
  openDatabase,
  type Registry,
  type RegistryOptions,
  type Sealing,
} from "@toolwright/store";
import type { ActingOptions } from "../commands/registry-options.ts";
import type { ExitCode } from "../define-command.ts";
import type { Io } from "../io/io.ts";
import { customProfiles } from "./custom-profiles.ts";
import { dataPlace } from "./data-place.ts";
import { secretsKeys } from "./secrets-keys.ts";

/** What a command works with: the registry, and who asks. */
export interface OpenRegistry {
  readonly database: Database;
  readonly registry: Registry;
  readonly registryOptions: RegistryOptions;
  /** By what secrets of MCP servers are closed; wrong keys disturb nobody who needs none. */
  readonly sealing: () => Sealing;
  readonly accounts: Accounts;
  readonly principal: Principal;
}

/** Opens the registry for a command and closes it again, however the command ends. */
export async function withRegistry(
  { data, as }: ActingOptions,
  io: Io,
  work: (open: OpenRegistry) => Promise<ExitCode>,
): Promise<ExitCode> {
  const { TOOLWRIGHT_KEY_SECRET: keySecret } = io.env;
  const world = { now: () => new Date(io.now()), newId: io.newId };
  const database = await openDatabase(dataPlace(data, io));
  try {
    const accounts = createAccounts(database, { ...world, ...(keySecret && { keySecret }) });
    const principal = await principalFor(accounts, as, io.env);
    const registryOptions: RegistryOptions = { ...world, customProfiles: customProfiles(io) };
    const registry = createRegistry(database, registryOptions);
    const sealing = () => createSealing(database, { keys: secretsKeys(io) });
    return await work({ database, registry, registryOptions, sealing, accounts, principal });
  } finally {
    await database.close();
  }
}

/** A key speaks for itself; without one, whoever has the database in hand may act as anybody. */
export async function principalFor(
  accounts: Accounts,
  as: string | undefined,
  env: Io["env"],
): Promise<Principal> {
  const { TOOLWRIGHT_KEY, TOOLWRIGHT_ACCOUNT } = env;
  if (TOOLWRIGHT_KEY) {
    if (as === undefined) return accounts.authenticate(TOOLWRIGHT_KEY);
    throw new ToolwrightError("invalid-value", {
      name: "--as",
      reason: "TOOLWRIGHT_KEY says already who acts",
    });
  }
  const name = as ?? TOOLWRIGHT_ACCOUNT;
  return name ? accounts.principalNamed(name) : accounts.localPrincipal();
}
