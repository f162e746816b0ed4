import { useQuery } from '@tanstack/react-query';
import { RECORD_KINDS } from '#contract/newsroom/limits.ts';
import type { ServiceRecord } from '#contract/newsroom/recognition.ts';
import { recognitionTexts as texts } from '#contract/newsroom/recognition-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { isNotInService } from '#web/ui/not-loaded.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import {
  recognitionOptions,
  recordsOptions,
  useDownload,
  useEnd,
  useIssue,
} from './recognition.api.ts';

/** Documents that somebody shows to others, and ends when they are done with. */
export function Records({ canIssue }: { canIssue: boolean }) {
  const { data, error, refetch } = useQuery(recordsOptions);
  const recognition = useQuery(recognitionOptions);
  const issue = useIssue();
  // Never was in service: the page says so above.
  if (isNotInService(error)) return null;
  return (
    <Stack as="section" aria-labelledby="records">
      <h2 id="records">{texts.records}</h2>
      <Soft>{texts.recordsLead}</Soft>
      {canIssue && !isNotInService(recognition.error) && (
        <Row gap={2}>
          {RECORD_KINDS.map((kind) => (
            <Button
              key={kind}
              isBusy={issue.isPending && issue.variables === kind}
              onClick={() => !issue.isPending && issue.mutate(kind)}
            >
              {texts.issue[kind]}
            </Button>
          ))}
        </Row>
      )}
      {!data && error && <LoadFailed message={texts.recordsFailed} onRetry={refetch} />}
      {data?.totalCount === 0 && <Soft>{texts.noRecords}</Soft>}
      <Stack as="ul" gap={3}>
        {data?.records.map((record) => (
          <RecordCard key={record.code} record={record} />
        ))}
      </Stack>
    </Stack>
  );
}

function RecordCard({ record: { code, kind, issued_at } }: { record: ServiceRecord }) {
  const save = useDownload(code);
  const end = useEnd(code);
  return (
    <Card as="li" gap={2}>
      <h3>{texts.kind[kind]}</h3>
      <Soft size="sm">
        {texts.issuedOn} <Time value={issued_at} dayOnly />. {texts.code}{' '}
        <a href={pages.record(code)}>{code}</a>
      </Soft>
      <Row gap={2}>
        <Button
          kind="primary"
          size="small"
          aria-label={texts.downloadOf(code)}
          isBusy={save.isPending}
          onClick={() => !save.isPending && save.mutate()}
        >
          {texts.download}
        </Button>
        <ConfirmButton
          label={texts.end}
          name={texts.endOf(code)}
          title={texts.endQuestion}
          body={texts.endBody}
          isDestructive
          isPending={end.isPending}
          onConfirm={() => end.mutate()}
        />
      </Row>
    </Card>
  );
}
