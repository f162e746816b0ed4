import '#web/lib/forms/zod.ts';
import { z } from 'zod';
import { type Draft, readDraft } from '#web/features/apply/draft/draft.ts';
import { keyOf, type Sealed, seal, unseal } from './draft-cipher.ts';

const content = z.object({
  draft: z.unknown().optional(),
  /** In place of the answers, once they were submitted. */
  is_submitted: z.boolean().optional(),
});

export type Opened =
  | { kind: 'draft'; draft: Draft }
  | { kind: 'submitted' | 'wrong' | 'unreadable' };

export async function sealDraft(code: string, saved: Draft): Promise<Sealed> {
  const { handover, ...draft } = saved;
  return seal(await keyOf(code), JSON.stringify({ draft }));
}

export const sealSubmitted = async (code: string) =>
  seal(await keyOf(code), JSON.stringify({ is_submitted: true }));

export async function openSealed(code: string, sealed: Sealed): Promise<Opened> {
  const text = await unseal(await keyOf(code), sealed);
  if (text === undefined) return { kind: 'wrong' };
  const { data } = content.safeParse(parseJson(text));
  if (data?.is_submitted) return { kind: 'submitted' };
  const draft = readDraft(data?.draft);
  return draft ? { kind: 'draft', draft } : { kind: 'unreadable' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
