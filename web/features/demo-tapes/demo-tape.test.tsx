import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { siteTexts } from '#contract/shared/pages.ts';
import { demoTapeTexts, recorderTexts } from '#contract/training/demo-tape-texts.ts';
import type { OwnDemoTapes } from '#contract/training/demo-tapes.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { makeModule } from '#test/web/course.ts';
import { DEMO, TAKE } from '#test/web/demo-tapes.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { DemoTape } from './demo-tape.tsx';

const COURSE = {
  modules: [
    makeModule(1, { title: 'Checking a story', passed_at: new Date('2026-11-10T10:00:00Z') }),
    makeModule(2, { title: 'Law and releases' }),
  ],
  hours: { month_minutes: 20, wanted_minutes: 120 },
  finished_at: null,
};

const LINK = {
  url: `${trainingPaths.tapeFile(TAKE.id)}?key=secret`,
  expires_at: '2026-11-16T16:00:00.000Z',
};

const server = startScriptedServer();
const changes = () => server.requests.filter(({ method }) => method !== 'GET');

async function show(demo: Partial<OwnDemoTapes>, fails = false) {
  const state = { fails };
  server.answer(({ method, url }) => {
    if (state.fails) return { status: 400, json: {} };
    if (url === trainingPaths.course) return { json: COURSE };
    if (url === trainingPaths.tapeLink(TAKE.id)) return { json: LINK };
    const isCaptions = url === trainingPaths.tapeCaptions(TAKE.id) && method === 'GET';
    if (isCaptions) return { text: 'WEBVTT' };
    return { json: url === trainingPaths.demo ? { ...DEMO, ...demo } : { success: true } };
  });
  await renderPage(<DemoTape userId="1" />, { client: queryClient });
  await screen.findAllByText(/./);
  return state;
}

// jsdom has no object URLs or media.
beforeEach(() => {
  queryClient.clear();
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => {};
  HTMLMediaElement.prototype.play = vi.fn(async () => {});
});

const button = (name: string) => screen.findByRole('button', { name });

test('a locked tape names the modules that are missing, with links', async () => {
  await show({ state: 'locked' });

  await screen.findByText(demoTapeTexts.locked);
  expect(await screen.findByRole('link', { name: 'Law and releases' })).toBeDefined();
  expect(screen.queryByText('Checking a story')).toBeNull();
});

test('without an application in training nothing is asked for', async () => {
  await show({ state: 'none' });

  await screen.findByText(demoTapeTexts.none);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['submitted', demoTapeTexts.submitted],
  ['approved', demoTapeTexts.approved],
] as const)('a tape that is %s can be watched and no longer changed', async (state, sentence) => {
  await show({ state, takes: [{ ...TAKE, state: 'submitted' }] });

  await screen.findByText(sentence);
  await screen.findByLabelText(demoTapeTexts.take(1));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a file that cannot be a tape is refused before anything is sent', async () => {
  await show({});
  await button(demoTapeTexts.chooseFile);

  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  fireEvent.change(input, { target: { files: [new File(['x'], 'notes.pdf')] } });

  expect((await screen.findByRole('alert')).textContent).toBe(messages.tapeTypeUnknown);
  expect(changes()).toEqual([]);
});

test('an upload from before a reload says which file to choose again', async () => {
  await show({
    upload: { id: 'u', file_name: 'tape.mp4', bytes: 5, expires_at: new Date() },
  });

  await screen.findByText(demoTapeTexts.waitingUpload('tape.mp4'));
  expect(await button(demoTapeTexts.discardUpload)).toBeDefined();
});

test('a wish for another take shows the notes of that take, which play it from their time', async () => {
  await show({
    takes: [{ ...TAKE, state: 'returned' }],
    notes: [
      {
        id: '4d3f6a56-5a52-4d2c-9f5f-000000000005',
        take_id: TAKE.id,
        at_seconds: 75,
        note: 'Please name the source here.',
        created_at: new Date(),
      },
    ],
  });

  await screen.findByText('Please name the source here.');
  const player = await screen.findByLabelText<HTMLVideoElement>(demoTapeTexts.take(1));
  fireEvent.click(await button(demoTapeTexts.playFrom('1:15')));

  expect(player.currentTime).toBe(75);
  expect(player.play).toHaveBeenCalledOnce();
  expect(await button(demoTapeTexts.chooseFile)).toBeDefined();
});

test('captions must be a WebVTT file, and can be removed', async () => {
  await show({ takes: [{ ...TAKE, has_captions: true }] });
  await button(demoTapeTexts.chooseCaptions);
  const input = document.querySelector<HTMLInputElement>('input[accept*=vtt]');
  if (!input) throw new Error('no input');

  fireEvent.change(input, { target: { files: [new File(['1\n00:00'], 'captions.srt')] } });
  await screen.findByText(messages.captionsInvalid);
  expect(changes()).toEqual([]);
  fireEvent.click(await button(demoTapeTexts.removeCaptions));

  const removal = { method: 'PUT', url: trainingPaths.tapeCaptions(TAKE.id) };
  await vi.waitFor(() => expect(changes()).toMatchObject([removal]));
});

test('a browser that cannot record says so and offers the upload', async () => {
  await show({});

  await screen.findByText(recorderTexts.unsupported);
  expect(await button(demoTapeTexts.chooseFile)).toBeDefined();
});

test('a page that could not be loaded can be tried again', async () => {
  const state = await show({}, true);
  await screen.findByText(demoTapeTexts.loadFailed);

  state.fails = false;
  fireEvent.click(await button(siteTexts.retry));

  expect(await button(demoTapeTexts.chooseFile)).toBeDefined();
});
