import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { applyTexts, formHelpTexts } from '#contract/apply/apply-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { Stack } from '#web/ui/layout.tsx';
import { useApplyForm } from './application-context.ts';
import styles from './review.module.css';

/** Says what is collected besides the answers; nothing is measured before this was shown. */
export function PrivacyNote() {
  const { technical } = useApplyForm();
  useEffect(() => technical.allow(), [technical]);
  return (
    <Stack
      as="aside"
      gap={1}
      size="sm"
      lined
      className={styles.privacy}
      aria-labelledby="privacy-note-title"
    >
      <h2 id="privacy-note-title" className="label-heading">
        {applyTexts.privacyTitle}
      </h2>
      <p className="soft">
        {formHelpTexts.privacyShort} <Link to={pages.privacy}>{applyTexts.privacyLink}</Link>
      </p>
      <details className="soft">
        <summary>{formHelpTexts.privacyMore}</summary>
        <p>{applyTexts.privacyNote}</p>
      </details>
    </Stack>
  );
}
