import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { applyTexts, formHelpTexts } from '#contract/apply/apply-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { useApplyForm } from './application-context.ts';

/** Says what is collected besides the answers; nothing is measured before this was shown. */
export function PrivacyNote() {
  const { technical } = useApplyForm();
  useEffect(() => technical.allow(), [technical]);
  return (
    <aside className="privacy-note" aria-labelledby="privacy-note-title">
      <h2 id="privacy-note-title">{applyTexts.privacyTitle}</h2>
      <p>
        {formHelpTexts.privacyShort} <Link to={pages.privacy}>{applyTexts.privacyLink}</Link>
      </p>
      <details>
        <summary>{formHelpTexts.privacyMore}</summary>
        <p>{applyTexts.privacyNote}</p>
      </details>
    </aside>
  );
}
