import { ToolwrightError } from "@toolwright/core";
import type { Accounts } from "@toolwright/store";

/** What an account is called; its id where it is gone. */
export function namesOfAccounts({ principalNamed }: Accounts): (id: string | null) => Promise<string> {
  const known = new Map<string, string>();
  return async (id) => {
    if (id === null) return "";
    const name = known.get(id) ?? (await nameOf(id));
    known.set(id, name);
    return name;
  };
  async function nameOf(id: string): Promise<string> {
    try {
      return (await principalNamed(id)).name;
    } catch (error) {
      if (ToolwrightError.is(error) && error.code === "account-not-found") return id;
      throw error;
    }
  }
}
