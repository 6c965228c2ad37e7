import { anything, planOf } from "./build.ts";
import type { ObjectPart } from "./plan.ts";

/** Whether nothing is asked of members but of those that the schema declares. */
export const isOpen = (part: ObjectPart): boolean =>
  part.patterns === null &&
  part.propertyNames === null &&
  (part.additional === null || planOf(part.additional) === anything);

/** Whether only declared names may stand in the object. */
const isShut = (part: ObjectPart): boolean => part.additional?.schema === false && part.patterns === null;

const declared = (part: ObjectPart): number => part.members?.all().size ?? 0;

/** Whether an object of so many members has one that may not be there. */
export const hasTooMany = (part: ObjectPart, size: number): boolean =>
  isShut(part) && size > (part.members?.declaredNames().length ?? 0);

/** Members of an open object that are gone through before the declared ones are looked up instead. */
export const enoughMembers = (part: ObjectPart): number => 32 + 2 * declared(part);

/**
 * The most members of one object that are gone through where none of them but the declared ones costs a step of its
 * own; 0 where each member is paid for.
 */
export function mostMembers(part: ObjectPart): number {
  if (isOpen(part)) return 1 + enoughMembers(part);
  return isShut(part) ? 1 + declared(part) : 0;
}
