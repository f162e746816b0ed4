import { useState } from 'react';
import { emailTexts } from '#contract/apply/apply-lazy-texts.ts';
import { suggestEmail } from '#contract/apply/email-domains.ts';
import { Button } from '#web/ui/button.tsx';

// Loaded after an email address was typed: see email-suggestion.tsx.

/** The address that was probably meant, or that it was accepted. */
export function SuggestedEmail({
  email,
  isTyped,
  onAccept,
}: {
  email: string;
  /** Whether the typing has paused at this address. */
  isTyped: boolean;
  onAccept: (email: string) => void;
}) {
  const [accepted, setAccepted] = useState<string>();
  if (accepted === email) return <p>{emailTexts.changed(email)}</p>;
  const meant = isTyped ? suggestEmail(email) : undefined;
  if (!meant) return null;
  return (
    <p>
      {emailTexts.didYouMean(meant)}{' '}
      <Button
        kind="link"
        size="compact"
        onClick={() => {
          setAccepted(meant);
          onAccept(meant);
        }}
      >
        {emailTexts.accept}
      </Button>
    </p>
  );
}
