import { sessionEndedTexts } from '#contract/auth/session-ended-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { Banner } from '#web/ui/banner.tsx';

/** What editors had typed is still there when they come back. */
export default function SessionEnded({ from }: { from: string }) {
  return (
    <Banner kind="info">
      <p>
        {sessionEndedTexts.ended}{' '}
        {from.startsWith(pages.applications) && sessionEndedTexts.draftsSaved}
      </p>
    </Banner>
  );
}
