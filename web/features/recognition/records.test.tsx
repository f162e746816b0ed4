import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { recognitionTexts as texts } from '#contract/newsroom/recognition-texts.ts';
import { renderPage } from '#test/render-page.tsx';
import { Recognition } from './recognition.tsx';
import { Records } from './records.tsx';

const CODE = 'ABCDE-FGHJK-MNPQR-STVWX';
const RECORD = {
  ...{ code: CODE, kind: 'service', name: 'Ada', since: '2025-01-02', until: '2026-01-02' },
  ...{ stories_published: 3, issued_at: '2026-01-02T12:00:00Z' },
};
const OUT = { message: 'Not in service.', code: 'not_in_service' };

/** Out of service, with the records that are left. */
async function show(records: object[] | undefined) {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes(paths.records) && records
      ? Response.json({ records, totalCount: records.length })
      : Response.json(OUT, { status: 403 }),
  );
  await renderPage(
    <>
      <Recognition />
      <Records canIssue />
    </>,
  );
  await screen.findByText(texts.notInService);
}

test('who left service has the records and no button that would be refused', async () => {
  await show([RECORD]);

  expect(await screen.findByRole('button', { name: texts.downloadOf(CODE) })).toBeDefined();
  expect(screen.queryByRole('button', { name: texts.issue.service })).toBeNull();
});

test('who never was in service reads that, and of no failure', async () => {
  await show(undefined);

  await vi.waitFor(() => expect(screen.queryByText(texts.records)).toBeNull());
  expect(screen.queryByText(texts.recordsFailed)).toBeNull();
});
