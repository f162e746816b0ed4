import type { ReactNode } from 'react';
import { notFoundTexts } from '#contract/apply/status-lookup-texts.ts';
import { network } from '#web/lib/browser/network.ts';
import { Stack } from '#web/ui/layout.tsx';
import { exampleNumber } from './example-number.ts';

/** Below "Application not found": what to try, `children` that help further, and whom to write to. */
export function NotFoundHelp({ children }: { children?: ReactNode }) {
  return (
    <Stack as="section" gap={3} aria-labelledby="not-found-help">
      <h2 id="not-found-help">{notFoundTexts.title}</h2>
      <Stack as="ul" gap={2} bullets>
        <li>{notFoundTexts.number(exampleNumber())}</li>
        <li>{notFoundTexts.email}</li>
      </Stack>
      {children}
      <p>
        {notFoundTexts.support}{' '}
        <a href={`mailto:${network.support_email}`}>{network.support_email}</a>
      </p>
    </Stack>
  );
}
