/**
 * A remembered address that may be gone to: a path of this site and nothing else. `//host`,
 * `/\host` and control characters, which browsers read as or turn into another host, are refused.
 */
export function localPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined;
  const base = 'http://local.invalid';
  if (!URL.canParse(value, base)) return undefined;
  const url = new URL(value, base);
  // What the parser made of it, not what was given: nothing is left in it to be read differently.
  const path = url.pathname + url.search + url.hash;
  return url.origin === base && !path.startsWith('//') ? path : undefined;
}
