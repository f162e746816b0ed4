import { useState } from 'react';
import { copyText } from '#web/lib/browser/clipboard.ts';
import { Button } from './button.tsx';
import { Row, Stack } from './layout.tsx';
import styles from './new-secret.module.css';
import { CopyIcon } from './public-icons.tsx';
import { Soft } from './soft.tsx';

/** A secret that is shown once: the server does not send it again. */
export function NewSecret({
  secret,
  texts,
  onStored,
}: {
  secret: string;
  texts: {
    secretLead: string;
    copy: string;
    copied: string;
    copyRefused: string;
    stored: string;
  };
  onStored: () => void;
}) {
  const [outcome, setOutcome] = useState('');
  const handleCopy = async () =>
    setOutcome((await copyText(secret)) ? texts.copied : texts.copyRefused);
  return (
    <Stack>
      <p>{texts.secretLead}</p>
      <code className={styles.secret}>{secret}</code>
      <Row>
        <Button data-autofocus onClick={() => void handleCopy()}>
          <CopyIcon size={16} />
          {texts.copy}
        </Button>
        <Button kind="primary" onClick={onStored}>
          {texts.stored}
        </Button>
        <Soft as="span" size="sm" role="status">
          {outcome}
        </Soft>
      </Row>
    </Stack>
  );
}
