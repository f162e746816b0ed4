import type { z } from 'zod';

/** What a stored text says; undefined without one, and for what another version has stored. */
export function parseStored<Schema extends z.ZodType>(
  schema: Schema,
  text: string | null,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}
