import { expect, test } from 'vitest';
import { nextStepTexts as texts } from '#contract/portal/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import type { OwnDemoTapes, Tape } from '#contract/training/demo-tapes.ts';
import { idOf, makeModule } from '#test/web/course.ts';
import { DEMO, TAKE } from '#test/web/demo-tapes.ts';
import { nextStep } from './next-step.ts';

const DAY = new Date('2026-11-10T15:00:00Z');
const take = (facts: Partial<Tape> = {}): Tape => ({
  ...TAKE,
  state: 'submitted',
  submitted_at: DAY,
  ...facts,
});
const demo = (state: OwnDemoTapes['state'], facts: Partial<OwnDemoTapes> = {}): OwnDemoTapes => ({
  ...DEMO,
  state,
  ...facts,
});
const note = (take_id: string) => ({
  id: 'note',
  take_id,
  at_seconds: 1,
  note: 'Closer',
  created_at: DAY,
});

const passed = makeModule(1, { passed_at: DAY });
const BEGUN = [passed, makeModule(2), makeModule(3)];
const tape = { to: pages.demoTape, label: texts.goToTape };

test('the first module that is not passed comes next, with or without an application', () => {
  for (const state of ['locked', 'none'] as const) {
    expect(nextStep({ modules: BEGUN }, demo(state))).toEqual({
      title: 'Module 2',
      text: 'Module 2 of 3, about 15 minutes.',
      link: { to: pages.courseModule(idOf(2)), label: texts.begin },
    });
  }
});

test('a module that was tried is offered to be tried again', () => {
  const modules = [passed, makeModule(2, { attempts: 2, wrong: [0] })];

  expect(nextStep({ modules }, demo('locked')).link?.label).toBe(texts.tryAgain);
});

test('there is nothing to do without modules, and until the demo tape opens once all are passed', () => {
  expect(nextStep({ modules: [] }, demo('locked')).title).toBe(texts.noModules);
  expect(nextStep({ modules: [passed] }, demo('locked'))).toEqual({
    title: texts.allPassed,
    text: texts.allPassedText,
  });
});

test('an open demo tape comes before modules, because an editor may have unlocked it', () => {
  expect(nextStep({ modules: BEGUN }, demo('open'))).toEqual({
    title: texts.sendTape,
    text: texts.sendTapeText,
    link: tape,
  });
});

test('an upload that was begun goes on, and a recording that has arrived is sent in', () => {
  const upload = { id: 'u', file_name: 'tape.mp4', bytes: 9, expires_at: DAY };
  const uploaded = take({ state: 'uploaded', submitted_at: null });

  expect(nextStep({ modules: [passed] }, demo('open', { upload }))).toEqual({
    title: texts.unfinishedTape,
    text: texts.unfinishedTapeText('tape.mp4'),
    link: tape,
  });
  expect(nextStep({ modules: [passed] }, demo('open', { takes: [uploaded] })).title).toBe(
    texts.uploadedTape,
  );
});

test('another take is asked for with the notes about the latest one', () => {
  const takes = [
    take({ id: 'b', take: 2, state: 'returned', returned_at: DAY }),
    take({ id: 'a', state: 'returned', returned_at: DAY }),
  ];
  const step = (notes: OwnDemoTapes['notes']) =>
    nextStep({ modules: [passed] }, demo('open', { takes, notes }));

  expect(step([note('b'), note('b'), note('a')])).toEqual({
    title: texts.anotherTape,
    text: texts.anotherTapeText(2),
    link: { to: pages.demoTape, label: texts.goToNotes },
  });
  expect(step([note('a')])).toEqual({
    title: texts.anotherTape,
    text: texts.anotherTapeText(0),
    link: tape,
  });
});

test('a tape that was sent in is with the editors', () => {
  expect(nextStep({ modules: BEGUN }, demo('submitted', { takes: [take()] }))).toEqual({
    title: texts.submitted,
    text: texts.submittedText('Nov 10, 2026'),
    link: { to: pages.demoTape, label: texts.seeTape },
  });
});

test('those in service are led to a new story, and hear about new modules', () => {
  const link = { to: pages.newStory, label: texts.write };
  expect(nextStep({ modules: [passed] }, demo('approved'))).toEqual({
    title: texts.approved,
    text: `${texts.approvedText} ${texts.writeText}`,
    link,
  });
  expect(nextStep({ modules: [passed] }, demo('none'))).toMatchObject({
    title: texts.inService,
    link,
  });
  expect(nextStep({ modules: BEGUN }, demo('approved')).link?.to).toBe(pages.courseModule(idOf(2)));
});
