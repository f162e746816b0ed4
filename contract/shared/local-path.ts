/**
 * Accepts only a path of this site as the address to return to. `//host`, `/\host` and control
 * characters, which can lead to another host, are refused.
 */
export function localPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined;
  const base = 'http://local.invalid';
  if (!URL.canParse(value, base)) return undefined;
  const url = new URL(value, base);
  // The parsed form, which cannot be read in another way later.
  const path = url.pathname + url.search + url.hash;
  return url.origin === base && !path.startsWith('//') ? path : undefined;
}
