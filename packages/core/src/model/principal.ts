import { type Permission, permissions } from "./permissions.ts";
import type { TierName } from "./tier.ts";

/** Who is asking. */
export interface Principal {
  readonly id: string;
  readonly name: string;
  readonly tier: TierName;
  readonly permissions: readonly Permission[];
  readonly isAdmin: boolean;
}

export const allPermissions = Object.keys(permissions) as readonly Permission[];

/** Permissions that a principal would need and lacks. An administrator lacks none. */
export const missingPermissions = (
  { isAdmin, permissions: held }: Principal,
  needed: readonly string[],
): readonly string[] => (isAdmin ? [] : needed.filter((each) => !held.includes(each as Permission)));
