import { paths } from '#contract/shared/paths.ts';
import { network } from '#web/lib/browser/network.ts';

/** Where the media element finds a recording and its captions. */
export const takeSource = (takeId: string) => ({
  file: network.api_base + paths.takeFile(takeId),
  captions: network.api_base + paths.takeCaptions(takeId),
});
