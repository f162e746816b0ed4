import { splitAddress } from '#contract/shared/languages.ts';
import { pages } from '#contract/shared/pages.ts';

/**
 * Whether this document may play videos of other hosts: the security policy came with the page that
 * was loaded first, and only those of the correspondents allow it. After a sign-in that is /login.
 */
export function allowsVideos(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return (
    !loaded || splitAddress(new URL(loaded.name).pathname).path.startsWith(pages.correspondent)
  );
}
