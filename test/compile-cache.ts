import { join } from 'node:path';
import { inject, type ProvidedContext } from 'vitest';

/**
 * What one process of the portal has compiled, the next one need not: a fifth of its start. Kept in
 * the folder of the run, which the embedded engine has.
 */
export function shareCompiled(): Record<string, string> {
  const prepared: ProvidedContext['prepared'] | undefined = inject('prepared');
  // The runs that break things on purpose prepare nothing.
  if (prepared?.engine !== 'embedded') return {};
  return { NODE_COMPILE_CACHE: join(prepared.folder, 'compiled') };
}
