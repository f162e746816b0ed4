import { useEffect, useRef } from 'react';
import { accountTexts } from '#contract/auth/account-texts.ts';
import { saveFile } from '#web/lib/api/download.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Grid } from '#web/ui/grid.tsx';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { PrintIcon } from '#web/ui/public-icons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { useRenewCodes } from './account.api.ts';
import styles from './account.module.css';

const TITLE = 'recovery-title';

export function RecoveryCodes({
  left,
  hasFactor,
  onCodes,
}: {
  left: number;
  hasFactor: boolean;
  onCodes: (codes: string[] | null) => void;
}) {
  const { isPending, mutate } = useRenewCodes(({ recovery_codes }) => onCodes(recovery_codes));
  return (
    <Stack as="section" gap={3} className={styles.factor} aria-labelledby={TITLE}>
      <h3 id={TITLE} className="small-heading">
        {accountTexts.recovery}
      </h3>
      {hasFactor ? (
        <>
          <p>{accountTexts.recoveryLeft(left)}</p>
          <ConfirmButton
            label={accountTexts.renew}
            title={accountTexts.renewTitle}
            body={accountTexts.renewBody}
            isPending={isPending}
            onConfirm={() => mutate()}
          />
        </>
      ) : (
        <Soft size="sm">{accountTexts.recoveryNone}</Soft>
      )}
    </Stack>
  );
}

/** The only time that the codes can be seen: the server stores hashes. */
export function NewCodes({
  codes,
  onSaved,
  level: Heading = 'h3',
}: {
  codes: readonly string[];
  onSaved: () => void;
  level?: 'h2' | 'h3';
}) {
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    headline.current?.focus();
    headline.current?.scrollIntoView({ block: 'center' });
  }, []);
  const text = codes.join('\n');
  return (
    <Card as="section" gap={4} className={styles.newCodes} aria-labelledby="new-codes-title">
      <Heading id="new-codes-title" ref={headline} tabIndex={-1}>
        {accountTexts.codesTitle}
      </Heading>
      <p>{accountTexts.codesLead}</p>
      <Grid as="ol" gap={1} narrowest="11rem" isFixed>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Grid>
      <Row>
        <CopyButton text={text} label={accountTexts.copy} />
        <Button
          size="small"
          onClick={() =>
            saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), accountTexts.fileName)
          }
        >
          <DownloadIcon size={16} />
          {accountTexts.download}
        </Button>
        <Button size="small" onClick={() => window.print()}>
          <PrintIcon size={16} />
          {accountTexts.print}
        </Button>
        <Button kind="primary" size="small" onClick={onSaved}>
          {accountTexts.codesSaved}
        </Button>
      </Row>
    </Card>
  );
}
