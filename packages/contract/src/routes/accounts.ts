import { allPermissions } from "@toolwright/core";
import { Type } from "typebox";
import { defineRoute } from "../route.ts";
import { nullable, oneOf, shortText, tierName } from "../shapes/common.ts";

const permission = oneOf(allPermissions);
const params = Type.Object({ account: shortText("Its id or its name.") });

const identity = Type.Object(
  {
    issuer: shortText("The identity provider, exactly as `iss` of its tokens has it.", 500),
    subject: shortText("Who it is to the provider, exactly as its tokens have it.", 500),
  },
  { title: "Identity", additionalProperties: false },
);

const account = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    tier: tierName,
    permissions: Type.Array(Type.String()),
    isAdmin: Type.Boolean(),
    identity: nullable(identity),
    createdAt: Type.String(),
    updatedAt: Type.String(),
  },
  { title: "Account" },
);

const affected = Type.Object({ count: Type.Integer(), tools: Type.Array(Type.String()) });

const tierChange = Type.Object(
  {
    account: Type.String(),
    from: tierName,
    to: tierName,
    hidden: affected,
    shown: affected,
    locked: affected,
    unlocked: affected,
    owned: Type.Integer(),
    limit: nullable(Type.Integer()),
  },
  { title: "TierChange" },
);

const key = Type.Object(
  {
    id: Type.String(),
    account: Type.String(),
    label: Type.String(),
    prefix: Type.String(),
    createdAt: Type.String(),
    expiresAt: nullable(Type.String()),
    revokedAt: nullable(Type.String()),
    lastUsedAt: nullable(Type.String()),
  },
  { title: "ApiKey" },
);

export const listAccounts = defineRoute({
  id: "listAccounts",
  method: "GET",
  path: "/v1/accounts",
  summary: "All accounts, by name.",
  group: "accounts",
  needs: "admin",
  answer: Type.Object({ items: Type.Array(account) }),
});

export const createAccount = defineRoute({
  id: "createAccount",
  method: "POST",
  path: "/v1/accounts",
  summary: "A new account.",
  group: "accounts",
  needs: "admin",
  body: Type.Object(
    {
      name: shortText("Unlike every other."),
      tier: Type.Optional(tierName),
      permissions: Type.Optional(Type.Array(permission)),
      isAdmin: Type.Optional(Type.Boolean()),
      identity: Type.Optional(identity),
    },
    { additionalProperties: false },
  ),
  answer: account,
  status: 201,
});

export const getAccount = defineRoute({
  id: "getAccount",
  method: "GET",
  path: "/v1/accounts/{account}",
  summary: "One account.",
  group: "accounts",
  needs: "admin",
  params,
  answer: account,
});

export const changeAccount = defineRoute({
  id: "changeAccount",
  method: "PUT",
  path: "/v1/accounts/{account}",
  summary: "Permissions as they shall be, whether it administers, and whose tokens let in as it.",
  group: "accounts",
  needs: "admin",
  params,
  body: Type.Object(
    {
      permissions: Type.Optional(Type.Array(permission)),
      isAdmin: Type.Optional(Type.Boolean()),
      identity: Type.Optional(nullable(identity)),
    },
    { additionalProperties: false },
  ),
  answer: account,
});

export const removeAccount = defineRoute({
  id: "removeAccount",
  method: "DELETE",
  path: "/v1/accounts/{account}",
  summary: "Remove an account and its keys; not while it owns definitions.",
  group: "accounts",
  needs: "admin",
  params,
  answer: Type.Object({ removed: Type.Boolean() }),
});

export const previewTier = defineRoute({
  id: "previewTier",
  method: "GET",
  path: "/v1/accounts/{account}/tier/{tier}",
  summary: "What another tier would hide, lock or exceed.",
  group: "accounts",
  needs: "admin",
  params: Type.Object({ account: params.properties.account, tier: tierName }),
  answer: tierChange,
});

export const setTier = defineRoute({
  id: "setTier",
  method: "PUT",
  path: "/v1/accounts/{account}/tier",
  summary: "Give an account another tier; what it does not cover is locked, never deleted.",
  group: "accounts",
  needs: "admin",
  params,
  body: Type.Object({ tier: tierName }, { additionalProperties: false }),
  answer: tierChange,
});

export const listKeys = defineRoute({
  id: "listKeys",
  method: "GET",
  path: "/v1/accounts/{account}/keys",
  summary: "Keys of an account, newest first, the revoked and expired too.",
  group: "accounts",
  needs: "admin",
  params,
  answer: Type.Object({ items: Type.Array(key) }),
});

export const createKey = defineRoute({
  id: "createKey",
  method: "POST",
  path: "/v1/accounts/{account}/keys",
  summary: "A new key; it is shown only in this answer.",
  group: "accounts",
  needs: "admin",
  params,
  body: Type.Object(
    {
      label: Type.Optional(shortText("What it is for.", 200)),
      expiresAt: Type.Optional(shortText("When it stops working, as ISO 8601.", 40)),
    },
    { additionalProperties: false },
  ),
  answer: Type.Intersect([key, Type.Object({ key: Type.String() })]),
  status: 201,
});

export const revokeKey = defineRoute({
  id: "revokeKey",
  method: "DELETE",
  path: "/v1/keys/{key}",
  summary: "Make a key useless; named by its id.",
  group: "accounts",
  needs: "admin",
  params: Type.Object({ key: shortText("The id of the key, not the key.", 100) }),
  answer: key,
});
