import { formatNumber, plural } from '#contract/shared/format.ts';
import { textEditorTexts } from '#contract/shared/text-editor-texts.ts';
import { MODULE_LIMITS } from './course.ts';

const people = (count: number) => plural(count, 'person', 'people');
const quote = (title: string) => `“${title}”`;

/** The list of modules at /admin/training. */
export const courseTexts = {
  lead: 'Correspondents read the published modules in this order and answer the questions. The demo tape opens once they have passed all of them.',
  list: 'Modules of the course',
  newModule: 'New module',
  fullHint: `A course has at most ${MODULE_LIMITS.modulesMax} modules. Delete one first.`,
  total: (modules: number, published: number, minutes: number) =>
    `${plural(modules, 'module', 'modules')}, ${formatNumber(published)} published. The published ones take ${plural(minutes, 'minute', 'minutes')}.`,
  empty: 'The course has no modules yet.',
  failed: 'The course could not be loaded.',
  minutes: (minutes: number) => plural(minutes, 'minute', 'minutes'),
  questions: (count: number) =>
    count === 0 ? 'no questions' : plural(count, 'question', 'questions'),
  progress: (passed: number, trying: number) =>
    passed + trying === 0
      ? 'Nobody has tried it yet'
      : `${formatNumber(passed)} passed${trying > 0 ? `, ${formatNumber(trying)} still trying` : ''}`,
  published: 'Published',
  draft: 'Draft',
  changed: 'Changed',
  publish: 'Publish',
  unpublish: 'Unpublish',
  delete: 'Delete',
  publishOne: (title: string) => `Publish ${quote(title)}`,
  unpublishOne: (title: string) => `Unpublish ${quote(title)}`,
  deleteOne: (title: string) => `Delete ${quote(title)}`,
  moveUp: (title: string) => `Move ${quote(title)} up`,
  moveDown: (title: string) => `Move ${quote(title)} down`,
  moved: (title: string, place: number, count: number) =>
    `${quote(title)} is now ${formatNumber(place)} of ${formatNumber(count)}.`,
  orderSaved: 'The new order is saved',
  orderFailed: 'The order could not be saved. It is as it was before.',
  orderChanged: 'Somebody else has changed the course meanwhile. Its modules are up to date now.',
  undo: 'Undo',
  publishedNow: (title: string) => `${quote(title)} is published`,
  unpublishedNow: (title: string) => `${quote(title)} is a draft now`,
  publishFailed: 'The module could not be changed',
  publishChanged:
    'Somebody else has changed this module meanwhile. You see it up to date now; please try again.',
  deleteTitle: (title: string) => `Delete ${quote(title)}?`,
  deleteStays: (passed: number) =>
    passed === 0
      ? 'Nobody has passed it yet.'
      : `${people(passed)} passed it: that stays, with the minutes that count for them.`,
  deleteGoes: (trying: number) =>
    `${people(trying)} tried it without passing: their attempts are deleted with it.`,
  deleteHint:
    'Its text and questions cannot be brought back. To take it out of the course for a while, unpublish it instead.',
  deleted: (title: string) => `${quote(title)} is deleted`,
  deleteFailed: 'The module could not be deleted',
} as const;

/** The form at /admin/training/{id} and /admin/training/new. */
export const moduleTexts = {
  ...textEditorTexts,
  back: 'All modules',
  form: 'Module',
  title: 'Title',
  minutes: 'Minutes it takes',
  minutesHint: 'Reading, video and questions together. They count towards the training hours.',
  text: 'Text',
  textHint: 'Markdown: ## heading, - list, **bold**, [words](https://address)',
  previewHint: 'As correspondents read it',
  previewEmpty: 'The text appears here as correspondents read it.',
  video: 'Video address (optional)',
  videoHint: 'Begins with https://. It is shown above the text.',
  captions: 'Captions of the video (optional)',
  captionsHint:
    'A WebVTT file, so that everybody can follow the video. Paste it, or choose the file.',
  captionsFile: 'Choose a WebVTT file',
  captionsTooLarge: 'This file is too large for captions',
  captionsMissing: 'Without captions, some people cannot follow the video.',
  questions: 'Questions',
  questionsHint: `Up to ${MODULE_LIMITS.questionsMax}, each with one right answer. Without questions the module is passed by reading it.`,
  addQuestion: 'Add a question',
  questionsFull: `A module has at most ${MODULE_LIMITS.questionsMax} questions`,
  questionTitle: (place: number) => `Question ${place}`,
  question: 'Question',
  options: 'Answers to choose from; mark the right one',
  option: (place: number) => `Answer ${place}`,
  isRight: (place: number) => `Answer ${place} is right`,
  addOption: 'Add an answer',
  removeOption: (place: number) => `Remove answer ${place}`,
  explanation: 'Explanation (optional)',
  explanationHint: 'Shown after a wrong answer: say why the right one is right.',
  moveUp: (place: number) => `Move question ${place} up`,
  moveDown: (place: number) => `Move question ${place} down`,
  remove: 'Remove',
  removeQuestion: (place: number) => `Remove question ${place}`,
  questionMoved: (place: number, count: number) => `The question is now ${place} of ${count}.`,
  questionRemoved: (place: number) => `Question ${place} is removed`,
  undo: 'Undo',
  visibility: 'Who sees it',
  draft: 'Draft: editors alone',
  published: 'Published: everybody in training',
  keepsPassed: (passed: number, trying: number) => {
    const kept =
      'This module is published. What people have passed stays passed when you change it';
    if (passed + trying === 0) return `${kept}.`;
    return `${kept} (${courseTexts.progress(passed, trying)}). Those who are still trying get the new version.`;
  },
  save: 'Save',
  saving: 'Saving...',
  saveKey: 'Ctrl+Enter saves, too',
  saved: 'The module is saved',
  created: 'The module is created',
  unsaved: 'Changes not saved yet. They are kept in this browser.',
  noChanges: 'No unsaved changes',
  saveFailed:
    'The module could not be saved. Your changes are still here, and kept in this browser.',
  gone: 'This module was deleted meanwhile. Your text is still here: you can save it as a new module.',
  saveAsNew: 'Save as a new module',
  restored: (when: string) => `These are your changes of ${when}, which were not saved yet.`,
  discard: 'Discard my changes',
  discarded: 'Your changes are discarded',
  changedMeanwhile:
    'Somebody else has changed this module since you opened it. Your text is still here. Compare it with the stored one below, then save yours over it or discard it.',
  storedVersion: 'The stored version',
  overwrite: 'Save mine over it',
  leaveTitle: 'Leave without saving?',
  leaveHint: 'Your changes are kept in this browser until you open this module again.',
  leave: 'Leave',
} as const;
