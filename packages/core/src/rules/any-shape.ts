import type { Facts } from "../profile/profile.ts";
import type { Shape } from "../profile/shape.ts";

/** Whether some member of a definition, at any depth, has a shape of a kind. */
export function anyShape({ definition }: Facts, isMeant: (shape: Shape) => boolean): boolean {
  const look = (shape: Shape): boolean =>
    isMeant(shape) ||
    (shape.items !== undefined && look(shape.items)) ||
    Object.values(shape.fields ?? {}).some(look);
  return definition !== undefined && look(definition);
}
