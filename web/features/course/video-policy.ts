import { pages } from '#contract/shared/pages.ts';

/**
 * Whether this document may play videos of other hosts: the security policy came with the page that
 * was loaded first, and only those of the correspondents allow it. After a sign-in that is /login.
 */
export function allowsVideos(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return !loaded || new URL(loaded.name).pathname.startsWith(pages.correspondent);
}
