const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Each id once, as the database spells it, without those that cannot be one: they are as unknown as one that is not stored. */
export const validIds = (ids: string[]) => [
  ...new Set(ids.filter((id) => UUID.test(id)).map((id) => id.toLowerCase())),
];

export const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

export function missingIds(requested: string[], found: { id: string }[]): string[] {
  const known = new Set(idsOf(found));
  return [...new Set(requested)].filter((id) => !known.has(id.toLowerCase()));
}
