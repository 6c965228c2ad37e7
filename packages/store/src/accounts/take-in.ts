import { ToolwrightError } from "@toolwright/core";
import type { Account } from "./account.ts";
import { accountOf } from "./account-row.ts";
import type { AccountTransaction } from "./account-transaction.ts";
import { createAccount } from "./change-account.ts";
import { rowNamed } from "./find-account.ts";
import { type Identity, identityOf } from "./identity.ts";
import { rowWithIdentity } from "./link-identity.ts";
import { namesForIdentity } from "./name-for-identity.ts";

/** Of several first visits at once the others find the account that one of them made. */
export async function takeIn(transaction: AccountTransaction, id: string, given: Identity): Promise<Account> {
  const identity = identityOf(given);
  const held = await rowWithIdentity(transaction.queries, identity);
  if (held !== undefined) return accountOf(held);
  let name = "";
  for (name of namesForIdentity(identity)) {
    // An account that has the name already is somebody else's, whatever the token says.
    if ((await rowNamed(transaction.queries, name)) === undefined)
      return createAccount(transaction, id, { name, identity });
  }
  throw new ToolwrightError("account-exists", { name });
}
