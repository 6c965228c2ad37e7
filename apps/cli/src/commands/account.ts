import { permissions, tiers } from "@toolwright/core";
import { type CommandGroup, defineCommand } from "../define-command.ts";
import { actingOptions, toldOptions } from "./registry-options.ts";

const load = () => import("../accounts/run-account.ts");
const loadLink = () => import("../accounts/run-link.ts");
const loadKeys = () => import("../accounts/run-keys.ts");
const options = { ...actingOptions, ...toldOptions };
const account = ["<account>", "its name or id"] as const;
const tierNames = Object.keys(tiers).join(", ");

const create = defineCommand({
  name: "create",
  summary: "Make an account.",
  operands: [["<name>", "what it is called"]],
  options: {
    tier: {
      kind: "text",
      value: "NAME",
      about: `${tierNames}; without it: Core`,
      choices: Object.keys(tiers),
    },
    grant: {
      kind: "texts",
      value: "PERMISSION",
      about: "a permission that it has; may be given again",
      choices: Object.keys(permissions),
    },
    admin: { kind: "flag", about: "it may do everything, and look after accounts" },
    ...options,
  },
  examples: ["toolwright account create ada --tier Teams --grant tool.filesystem.read"],
  run: async ([name = ""], given, io) => (await load()).runCreate(name, given, io),
});

const list = defineCommand({
  name: "list",
  summary: "List the accounts.",
  operands: [],
  options,
  examples: ["toolwright account list"],
  run: async (_operands, given, io) => (await load()).runAccounts(given, io),
});

const setTier = defineCommand({
  name: "set-tier",
  summary: "Change the tier of an account. What a lower one does not cover is locked and kept.",
  operands: [account, ["<tier>", tierNames]],
  options: { preview: { kind: "flag", about: "only say what it would do" }, ...options },
  examples: ["toolwright account set-tier ada WriterPro --preview"],
  run: async ([name = "", tier = ""], given, io) => (await load()).runSetTier(name, tier, given, io),
});

const grant = defineCommand({
  name: "grant",
  summary: "Give permissions to an account.",
  operands: [account, ["<permissions...>", "such as tool.filesystem.read"]],
  options,
  examples: ["toolwright account grant ada tool.network.fetch tool.code.execute"],
  run: async ([name = "", ...given], told, io) =>
    (await load()).runPermissions("grant", name, given, told, io),
});

const revoke = defineCommand({
  name: "revoke",
  summary: "Take permissions from an account.",
  operands: [account, ["<permissions...>", "such as tool.filesystem.read"]],
  options,
  examples: ["toolwright account revoke ada tool.network.fetch"],
  run: async ([name = "", ...given], told, io) =>
    (await load()).runPermissions("revoke", name, given, told, io),
});

const link = defineCommand({
  name: "link",
  summary: "Let in as the account whoever has a token of the identity provider for this subject.",
  operands: [account, ["<subject>", "who it is to the provider, exactly as its tokens say"]],
  options: {
    issuer: { kind: "text", value: "URL", about: "the provider; without it: TOOLWRIGHT_OIDC_ISSUER" },
    ...options,
  },
  examples: ["toolwright account link ada 'auth0|65f0c0ffee' --issuer https://example.eu.auth0.com/"],
  run: async ([name = "", subject = ""], given, io) => (await loadLink()).runLink(name, subject, given, io),
});

const unlink = defineCommand({
  name: "unlink",
  summary: "Let nobody in as the account by a token any longer; its keys stay.",
  operands: [account],
  options,
  examples: ["toolwright account unlink ada"],
  run: async ([name = ""], given, io) => (await loadLink()).runUnlink(name, given, io),
});

const remove = defineCommand({
  name: "remove",
  summary: "Remove an account and its keys; not while it owns tools.",
  operands: [account],
  options,
  examples: ["toolwright account remove ada"],
  run: async ([name = ""], given, io) => (await load()).runRemoveAccount(name, given, io),
});

const createKey = defineCommand({
  name: "create",
  summary: "Make an API key. It is shown this once and never again.",
  operands: [account],
  options: {
    label: { kind: "text", value: "TEXT", about: "what it is for" },
    expires: {
      kind: "text",
      value: "DATE",
      about: "the last moment it is good for: 2027-01-31, or a time of that day",
    },
    ...options,
  },
  examples: ["toolwright account key create ada --label laptop --expires 2027-01-31"],
  run: async ([name = ""], given, io) => (await loadKeys()).runCreateKey(name, given, io),
});

const listKeys = defineCommand({
  name: "list",
  summary: "List the keys of an account, without the keys themselves.",
  operands: [account],
  options,
  examples: ["toolwright account key list ada"],
  run: async ([name = ""], given, io) => (await loadKeys()).runListKeys(name, given, io),
});

const revokeKey = defineCommand({
  name: "revoke",
  summary: "Make a key worthless, at once and for good.",
  operands: [["<prefix>", "its first characters, as list shows them, or its id"]],
  options,
  examples: ["toolwright account key revoke tw_4fT9"],
  run: async ([key = ""], given, io) => (await loadKeys()).runRevokeKey(key, given, io),
});

export const accounts: CommandGroup = {
  name: "account",
  summary: "Look after accounts: who may act, their tiers, permissions and keys.",
  commands: [
    create,
    list,
    setTier,
    grant,
    revoke,
    link,
    unlink,
    remove,
    {
      name: "key",
      summary: "Look after the API keys of an account.",
      commands: [createKey, listKeys, revokeKey],
    },
  ],
};
