import { Link } from '@tanstack/react-router';
import { homeTexts, landingTexts } from '#contract/landing/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { buttonClass } from '#web/ui/button.tsx';

export function ClosingCall() {
  return (
    <section className="closing" aria-labelledby="closing">
      <h2 id="closing">{landingTexts.closingTitle}</h2>
      <p className="soft">{landingTexts.closingLead}</p>
      <Link to={pages.apply} className={buttonClass({ kind: 'primary' })}>
        {landingTexts.closingAction}
      </Link>
      <p className="soft">{homeTexts.notice}</p>
    </section>
  );
}
