/** A name as the registry takes it: `getUserByID` becomes `get_user_by_id`. Empty where nothing of it can be used. */
export const snakeCase = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, "_")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^[_\d]+|_+$/g, "");
