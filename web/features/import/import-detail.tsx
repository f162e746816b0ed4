import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import type { Import } from '#contract/imports/imports.ts';
import { importTexts as texts } from '#contract/imports/texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { LoadedPage } from '#web/ui/loaded-page.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Soft } from '#web/ui/soft.tsx';
import {
  importOptions,
  useDeleteImport,
  useDownloadProblems,
  useUndoImport,
} from './import.api.ts';
import { ImportBadge } from './import-list.tsx';
import { ImportSteps } from './import-steps.tsx';

export function ImportScreen({ id }: { id: string }) {
  const query = useQuery(importOptions(id));
  return (
    <LoadedPage
      query={query}
      title={PAGE_TITLES.import}
      back={<Link to={pages.import}>{texts.back}</Link>}
      failed={texts.oneFailed}
    >
      {({ import: stored, import: { status, kind, rows } }) => (
        <>
          <PageTitle
            actions={
              <Row gap={3}>
                <ImportBadge status={status} />
                <Delete stored={stored} />
              </Row>
            }
          >
            {texts.title(kind, rows)}
          </PageTitle>
          {status === 'running' && <Running stored={stored} />}
          {status === 'done' && <Done stored={stored} />}
          {status === 'undone' && <Banner kind="info">{texts.undone}</Banner>}
          {['mapping', 'checked', 'failed'].includes(status) && <ImportSteps stored={stored} />}
        </>
      )}
    </LoadedPage>
  );
}

function Running({ stored: { done_rows, valid, limit_count } }: { stored: Import }) {
  const id = useId();
  const all = valid + limit_count;
  return (
    <Stack gap={2}>
      <p id={id} role="status">
        {texts.running(done_rows)}
      </p>
      <Progress
        {...(done_rows > 0 && { value: done_rows })}
        max={Math.max(all, 1)}
        aria-labelledby={id}
      />
      <Soft size="sm">{texts.runningHint}</Soft>
    </Stack>
  );
}

function Done({ stored: { id, done_rows, rows, has_file } }: { stored: Import }) {
  const undo = useUndoImport(id);
  const problems = useDownloadProblems(id);
  const left = rows - done_rows;
  return (
    <Stack gap={4}>
      <Banner kind="success">
        {texts.done(done_rows)} {left > 0 && texts.leftOut(left)}
      </Banner>
      <Row gap={3}>
        <Link className={buttonClass({ kind: 'primary' })} to={pages.applications}>
          {texts.show}
        </Link>
        {has_file && (
          <Button isBusy={problems.isPending} onClick={() => problems.mutate()}>
            {texts.downloadLeftOut}
          </Button>
        )}
        <ConfirmButton
          size="normal"
          label={texts.undo}
          title={texts.undoQuestion(done_rows)}
          body={texts.undoBody}
          cancelLabel={texts.cancel}
          isPending={undo.isPending}
          onConfirm={() => undo.mutate()}
        />
      </Row>
    </Stack>
  );
}

function Delete({ stored: { id, status } }: { stored: Import }) {
  const navigate = useNavigate();
  const remove = useDeleteImport(id, () => void navigate({ to: pages.import }));
  if (status === 'running') return null;
  return (
    <ConfirmButton
      label={texts.delete}
      title={texts.deleteQuestion}
      body={texts.deleteBody}
      cancelLabel={texts.cancel}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
}
