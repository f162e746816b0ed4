import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { listShortcuts } from '#contract/applications/list-texts.ts';
import { paths } from '#contract/shared/paths.ts';
import { tapeShortcuts } from '#contract/training/stage-texts.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { PrintButton } from './print-button.tsx';

const APPLICATION = { id: 'a1', application_number: 'VNC-2026-00042' };

const server = startScriptedServer();

async function show() {
  await renderPage(<PrintButton application={APPLICATION} hasKey />);
  await userEvent.click(screen.getByRole('button', { name: detailTexts.print }));
}
const box = (name: string) => screen.getByRole('checkbox', { name });

test('the dialog closes before the page is printed, and remembers the choice', async () => {
  const dialogs: number[] = [];
  vi.stubGlobal('print', () => dialogs.push(document.querySelectorAll('dialog').length));
  await show();
  expect(box(detailTexts.printScores)).toHaveProperty('checked', true);
  expect(box(detailTexts.printNotes)).toHaveProperty('checked', false);

  await userEvent.click(box(detailTexts.printNotes));
  await userEvent.click(screen.getByRole('button', { name: detailTexts.printNow }));

  expect(dialogs).toEqual([0]);
  await userEvent.click(screen.getByRole('button', { name: detailTexts.print }));
  expect(box(detailTexts.printNotes)).toHaveProperty('checked', true);
  expect(sessionStorage.getItem('dossier')).toBe('scores=true&notes=true');
});

test('the PDF has what was chosen', async () => {
  server.answer({ text: '%PDF' });
  URL.createObjectURL = () => 'blob:pdf';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await show();

  await userEvent.click(box(detailTexts.printScores));
  await userEvent.click(screen.getByRole('button', { name: detailTexts.downloadPdf }));

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const pdf = `${paths.applicationPdf('a1')}?scores=false&notes=true`;
  expect(server.requests.map(({ url }) => url)).toEqual([pdf]);
});

test('its key is used for nothing else on the page', () => {
  const { print, ...others } = detailShortcuts;
  const used = [others, listShortcuts, tapeShortcuts].flatMap((keys) => Object.values(keys));

  expect(used.map(({ key }) => key)).not.toContain(print.key);
});
