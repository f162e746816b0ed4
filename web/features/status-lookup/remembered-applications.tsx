import { useState } from 'react';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { listReceipts } from '#web/lib/browser/receipts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import type { Lookup } from './use-status-lookup.ts';

/** What was sent from this browser, the latest first: one press shows its status (rule copy-3). */
export function RememberedApplications({
  isPending,
  onOpen,
}: {
  isPending: boolean;
  onOpen: (lookup: Lookup) => void;
}) {
  const [receipts] = useState(() => listReceipts().reverse());
  const [latest] = receipts;
  if (!latest) return null;
  return (
    <Card as="section" gap={3} aria-labelledby={latest.number}>
      {receipts.map(({ number }) => (
        <Stack key={number} gap={3}>
          <h2 id={number} className="small-heading">
            {statusTexts.remembered} <span className="bold one-line">{number}</span>
          </h2>
          <Button
            kind={number === latest.number ? 'primary' : undefined}
            className="at-start"
            aria-describedby={number}
            isBusy={isPending}
            onClick={() => onOpen({ number })}
          >
            {statusTexts.open}
          </Button>
        </Stack>
      ))}
      <Soft size="sm">{statusTexts.rememberedWhy}</Soft>
    </Card>
  );
}
