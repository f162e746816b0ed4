import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Row, Stack } from './layout.tsx';
import styles from './new-secret.module.css';

/** A secret that is shown once: the server does not send it again. */
export function NewSecret({
  secret,
  texts,
  onStored,
}: {
  secret: string;
  texts: { secretLead: string; copy: string; stored: string };
  onStored: () => void;
}) {
  return (
    <Stack>
      <p>{texts.secretLead}</p>
      {/* Not a button, which a second Enter would press. */}
      <code className={styles.secret} tabIndex={-1} data-autofocus>
        {secret}
      </code>
      <Row>
        <CopyButton text={secret} label={texts.copy} />
        <Button kind="primary" size="small" onClick={onStored}>
          {texts.stored}
        </Button>
      </Row>
    </Stack>
  );
}
