import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { siteTexts } from '#contract/shared/pages.ts';
import { demoTapeTexts, recorderTexts } from '#contract/training/demo-tape-texts.ts';
import type { OwnDemoTapes } from '#contract/training/demo-tapes.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { renderPage } from '#test/render-page.tsx';
import { makeModule } from '#web/features/course/course.fixtures.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { DemoTape } from './demo-tape.tsx';
import { DEMO, TAKE } from './demo-tapes.fixtures.ts';

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

async function show(demo: Partial<OwnDemoTapes>, fails = false) {
  const state = { demo: { ...DEMO, ...demo }, fails };
  const fetched = vi.fn<typeof fetch>(async (address, init) => {
    const path = new URL(String(address), 'http://portal.test').pathname;
    if (state.fails) return Response.json({}, { status: 400 });
    if (path === trainingPaths.course) return Response.json(COURSE);
    if (path === trainingPaths.tapeLink(TAKE.id)) return Response.json(LINK);
    if (path === trainingPaths.tapeCaptions(TAKE.id) && init?.method === 'GET') {
      return new Response('WEBVTT');
    }
    return Response.json(path === trainingPaths.demo ? state.demo : { success: true });
  });
  vi.stubGlobal('fetch', fetched);
  await renderPage(<DemoTape userId="1" />, { client: queryClient });
  await screen.findAllByText(/./);
  const calls = (method: string) =>
    fetched.mock.calls
      .filter(([, init]) => init?.method === method)
      .map(([address]) => new URL(String(address), 'http://portal.test').pathname);
  return { state, calls, fetched };
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
  const { fetched } = await show({});
  await button(demoTapeTexts.chooseFile);
  const calls = fetched.mock.calls.length;

  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  fireEvent.change(input, { target: { files: [new File(['x'], 'notes.pdf')] } });

  expect((await screen.findByRole('alert')).textContent).toBe(messages.tapeTypeUnknown);
  expect(fetched.mock.calls).toHaveLength(calls);
});

test('an upload from before a reload says which file to choose again', async () => {
  await show({
    upload: { id: 'u', file_name: 'tape.mp4', bytes: 5, expires_at: new Date() },
  });

  await screen.findByText(demoTapeTexts.waitingUpload('tape.mp4'));
  expect(await button(demoTapeTexts.discardUpload)).toBeDefined();
});

test('an uploaded tape is played by its link, and sent in after a question', async () => {
  const { state, calls } = await show({ takes: [TAKE] });
  const player = await screen.findByLabelText(demoTapeTexts.take(1));
  await vi.waitFor(() => expect(player.getAttribute('src')).toBe(`${location.origin}${LINK.url}`));

  fireEvent.click(await button(demoTapeTexts.sendIn));
  expect(calls('POST')).toEqual([]);
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText(demoTapeTexts.sendInText);
  state.demo = { ...DEMO, state: 'submitted', takes: [{ ...TAKE, state: 'submitted' }] };
  fireEvent.click(within(dialog).getByRole('button', { name: demoTapeTexts.sendIn }));

  await screen.findByText(demoTapeTexts.submitted);
  expect(calls('POST')).toEqual([trainingPaths.submitDemoTape]);
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
  const { calls } = await show({ takes: [{ ...TAKE, has_captions: true }] });
  await button(demoTapeTexts.chooseCaptions);
  const input = document.querySelector<HTMLInputElement>('input[accept*=vtt]');
  if (!input) throw new Error('no input');

  fireEvent.change(input, { target: { files: [new File(['1\n00:00'], 'captions.srt')] } });
  await screen.findByText(messages.captionsInvalid);
  expect(calls('PUT')).toEqual([]);
  fireEvent.click(await button(demoTapeTexts.removeCaptions));

  await vi.waitFor(() => expect(calls('PUT')).toEqual([trainingPaths.tapeCaptions(TAKE.id)]));
});

test('a browser that cannot record says so and offers the upload', async () => {
  await show({});

  await screen.findByText(recorderTexts.unsupported);
  expect(await button(demoTapeTexts.chooseFile)).toBeDefined();
});

test('a page that could not be loaded can be tried again', async () => {
  const { state } = await show({}, true);
  await screen.findByText(demoTapeTexts.loadFailed);

  state.fails = false;
  fireEvent.click(await button(siteTexts.retry));

  expect(await button(demoTapeTexts.chooseFile)).toBeDefined();
});
