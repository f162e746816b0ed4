import { useState } from 'react';
import type { TemplatePreview as Preview } from '#contract/templates/templates.ts';
import { templateTexts as texts } from '#contract/templates/texts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bars, Skeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './templates.module.css';

const VIEWS = ['html', 'text'] as const;

/** As the mail would arrive. What cannot be sent yet leaves the last valid one. */
export function TemplatePreview({
  preview: { data, error, refetch },
}: {
  preview: { data: Preview | undefined; error: Error | null; refetch: () => unknown };
}) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('html');
  const isInvalid = error instanceof ApiError && error.status === 400;
  return (
    <Stack as="section" gap={2} aria-label={texts.preview}>
      <Row justify="between" gap={2}>
        <h3>{texts.preview}</h3>
        <Row gap={1} className="choices">
          {VIEWS.map((one) => (
            <Button key={one} size="small" aria-pressed={view === one} onClick={() => setView(one)}>
              {texts.previewAs[one]}
            </Button>
          ))}
        </Row>
      </Row>
      <Soft size="sm" role="status">
        {isInvalid ? texts.previewInvalid : texts.previewHint}
      </Soft>
      {error && !isInvalid && <LoadFailed message={texts.previewFailed} onRetry={refetch} />}
      {!data && !error && (
        <Skeleton>
          <Bars count={1} kind="card" />
        </Skeleton>
      )}
      {data && (
        <>
          <p className="strong breaks">{data.subject}</p>
          {view === 'html' ? (
            // Nothing in it runs, loads or can be followed.
            <iframe
              className={styles.frame}
              title={texts.previewAs.html}
              sandbox=""
              srcDoc={data.html}
            />
          ) : (
            <Card>
              <AsWritten>{data.text}</AsWritten>
            </Card>
          )}
        </>
      )}
    </Stack>
  );
}
