import { useState } from 'react';
import { accountTexts } from '#contract/auth/account-texts.ts';
import { copyText } from '#web/lib/browser/clipboard.ts';
import { Button } from './button.tsx';
import { CopyIcon } from './public-icons.tsx';
import { Soft } from './soft.tsx';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState('');
  const handleCopy = async () =>
    setOutcome((await copyText(text)) ? accountTexts.copied : accountTexts.copyRefused);
  return (
    <>
      <Button size="small" onClick={() => void handleCopy()}>
        <CopyIcon size={16} />
        {label}
      </Button>
      <Soft as="span" size="sm" role="status">
        {outcome}
      </Soft>
    </>
  );
}
