import { nextStepTexts as texts } from '#contract/portal/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import type { Course, ReadModule } from '#contract/training/course.ts';
import type { OwnDemoTapes } from '#contract/training/demo-tapes.ts';
import { formatDay } from '#web/lib/browser/dates.ts';

type NextStep = {
  title: string;
  text: string;
  link?: { to: string; label: string };
};

/** The one thing that a correspondent should do next. */
export function nextStep({ modules }: Pick<Course, 'modules'>, demo: OwnDemoTapes): NextStep {
  const place = modules.findIndex(({ passed_at }) => passed_at === null);
  const module = modules[place];
  switch (demo.state) {
    case 'open':
      return sendTape(demo);
    case 'submitted':
      return {
        title: texts.submitted,
        text: texts.submittedText(formatDay(demo.takes[0]?.submitted_at ?? new Date())),
        link: { to: pages.demoTape, label: texts.seeTape },
      };
    case 'approved':
      return approved(module);
    default:
      if (module) return readModule(module, place + 1, modules.length);
      if (demo.state === 'none') return { title: texts.inService, ...WRITE };
      return modules.length === 0
        ? { title: texts.noModules, text: texts.noModulesText }
        : { title: texts.allPassed, text: texts.allPassedText };
  }
}

function readModule(module: ReadModule, place: number, total: number): NextStep {
  const facts = texts.moduleFacts(place, total, module.minutes);
  const hasTried = module.attempts > 0;
  return {
    title: module.title,
    text: hasTried ? `${facts} ${texts.tried}` : facts,
    link: { to: pages.courseModule(module.id), label: hasTried ? texts.tryAgain : texts.begin },
  };
}

function sendTape({ takes: [latest], notes, upload }: OwnDemoTapes): NextStep {
  const link = { to: pages.demoTape, label: texts.goToTape };
  if (upload) {
    return { title: texts.unfinishedTape, text: texts.unfinishedTapeText(upload.file_name), link };
  }
  if (latest?.state === 'uploaded') {
    return { title: texts.uploadedTape, text: texts.uploadedTapeText, link };
  }
  if (latest?.state === 'returned') {
    const count = notes.filter(({ take_id }) => take_id === latest.id).length;
    return {
      title: texts.anotherTape,
      text: texts.anotherTapeText(count),
      link: count > 0 ? { ...link, label: texts.goToNotes } : link,
    };
  }
  return { title: texts.sendTape, text: texts.sendTapeText, link };
}

const WRITE = {
  text: texts.writeText,
  link: { to: pages.newStory, label: texts.write },
};

/** New modules come after the approval, too. */
function approved(module: ReadModule | undefined): NextStep {
  if (!module)
    return { ...WRITE, title: texts.approved, text: `${texts.approvedText} ${texts.writeText}` };
  return {
    title: texts.approved,
    text: `${texts.approvedText} ${texts.approvedModule(module.title)}`,
    link: { to: pages.courseModule(module.id), label: texts.begin },
  };
}
