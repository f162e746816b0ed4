import type { Application } from '#contract/applications/applications.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { labels } from '#contract/shared/messages.ts';

export const missingAnswer = ({ imported, erased_at }: Application) =>
  imported && !erased_at ? detailTexts.notInImport : labels.notProvided;
