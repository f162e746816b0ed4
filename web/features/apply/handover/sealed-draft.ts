import '#web/lib/forms/zod.ts';
import { z } from 'zod';
import { type Draft, readDraft } from '#web/features/apply/draft/draft.ts';
import { deriveKey, type Sealed, seal, unseal } from './draft-cipher.ts';

const content = z.object({
  /** The browser that has saved it. */
  device: z.string(),
  draft: z.unknown().optional(),
  /** In place of the answers, once they were submitted. */
  is_submitted: z.boolean().optional(),
});

export type Opened =
  | { kind: 'draft'; device: string; draft: Draft }
  | { kind: 'submitted' | 'wrong' | 'unreadable' };

const keys = new Map<string, Promise<CryptoKey>>();

/** Deriving takes some 100 ms, so once per code. */
function keyOf(code: string): Promise<CryptoKey> {
  const key = keys.get(code) ?? deriveKey(code);
  keys.set(code, key);
  return key;
}

export async function sealDraft(code: string, device: string, saved: Draft): Promise<Sealed> {
  const { handover, ...draft } = saved;
  return seal(await keyOf(code), JSON.stringify({ device, draft }));
}

export const sealSubmitted = async (code: string, device: string) =>
  seal(await keyOf(code), JSON.stringify({ device, is_submitted: true }));

export async function openSealed(code: string, sealed: Sealed): Promise<Opened> {
  const text = await unseal(await keyOf(code), sealed);
  if (text === undefined) return { kind: 'wrong' };
  const { data } = content.safeParse(parseJson(text));
  if (data?.is_submitted) return { kind: 'submitted' };
  const draft = readDraft(data?.draft);
  return data && draft ? { kind: 'draft', device: data.device, draft } : { kind: 'unreadable' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
