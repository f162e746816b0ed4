import { useEffect, useRef } from 'react';
import { accountTexts } from '#contract/auth/account-texts.ts';
import { saveFile } from '#web/lib/api/download.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { PrintIcon } from '#web/ui/public-icons.tsx';
import { useRenewCodes } from './account.api.ts';
import { CopyButton } from './copy-button.tsx';

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
    <section className="factor" aria-labelledby={TITLE}>
      <h3 id={TITLE}>{accountTexts.recovery}</h3>
      {hasFactor ? (
        <>
          <p>{accountTexts.recoveryLeft(left)}</p>
          <ConfirmButton
            label={accountTexts.renew}
            title={accountTexts.renewTitle}
            body={accountTexts.renewBody}
            confirmLabel={accountTexts.renew}
            isPending={isPending}
            onConfirm={() => mutate()}
          />
        </>
      ) : (
        <p className="soft">{accountTexts.recoveryNone}</p>
      )}
    </section>
  );
}

/** The only time that the codes can be seen: the server stores hashes. */
export function NewCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    headline.current?.focus();
    headline.current?.scrollIntoView({ block: 'center' });
  }, []);
  const text = codes.join('\n');
  return (
    <section className="new-codes stack" aria-labelledby="new-codes-title">
      <h3 id="new-codes-title" ref={headline} tabIndex={-1}>
        {accountTexts.codesTitle}
      </h3>
      <p>{accountTexts.codesLead}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="actions">
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
      </div>
    </section>
  );
}
