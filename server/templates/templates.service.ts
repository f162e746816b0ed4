import type { Language } from '#contract/shared/languages.ts';
import { messages } from '#contract/shared/messages.ts';
import type { Template, TemplateChange, TemplatePreview } from '#contract/templates/templates.ts';
import { transactionAs } from '#server/core/auth/lock-account.ts';
import type { Config } from '#server/core/config.ts';
import { currentSettings } from '#server/core/desk-settings.ts';
import { AppError } from '#server/core/errors.ts';
import { type Actor, recordEvent } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import type { Settings } from '#server/mail/mail.content.ts';
import { hashText } from '#server/mail/mail.desk-texts.ts';
import { layOut } from '#server/mail/mail.layout.ts';
import {
  definitionOf,
  editableTexts,
  groupOf,
  type MailKind,
  type MailText,
  ourText,
  readFacts,
  writeMail,
} from '#server/mail/mail.messages.ts';
import { findProblems, placeholdersOf, type TextProblem } from '#server/mail/mail.placeholders.ts';
import { sampleFacts, sampleLink } from '#server/mail/mail.samples.ts';
import * as queries from './templates.queries.ts';

type Deps = { db: Db; config: Config; now: () => Date };
type Key = { kind: MailKind; language: Language };

const EDITABLE = editableTexts();

/** All texts that the desk may change, with its words where it has (rule mail-13). */
export async function listTemplates(deps: Deps): Promise<Template[]> {
  const stored = await queries.listStored(deps.db);
  const settings = await readSettings(deps);
  return EDITABLE.map((key) => {
    const found = stored.find((one) => one.kind === key.kind && one.language === key.language);
    return describe(key, found, settings, deps.now());
  });
}

const readSettings = async ({ db, config }: Deps): Promise<Settings> => ({
  ...config,
  desk: await currentSettings(db),
});

function describe(
  { kind, language }: Key,
  stored: queries.StoredTemplate | undefined,
  settings: Settings,
  now: Date,
): Template {
  const ours = ourText(kind, language);
  const { subject, body } = stored ?? ours;
  const { values } = readFacts(kind, ...samples({ kind, language }, settings, now));
  const [problem] = stored ? findProblems(kind, stored) : [];
  return {
    kind,
    label: definitionOf(kind)?.label ?? kind,
    group: groupOf(kind),
    language,
    subject,
    body,
    placeholders: placeholdersOf(kind).map((one) => ({
      ...one,
      sample: values[one.name]?.text ?? '',
    })),
    changed_at: stored?.changed_at ?? null,
    changed_by: stored?.editor ?? null,
    ours,
    ours_changed: stored !== undefined && stored.our_hash !== hashText(ours),
    problem: problem ? sayProblem(problem) : null,
  };
}

const samples = ({ kind, language }: Key, settings: Settings, now: Date) =>
  [
    sampleFacts(kind, language, now) as never,
    settings,
    sampleLink(settings, language, now),
  ] as const;

const sayProblem = ({ name, is }: TextProblem) =>
  is === 'unknown' ? messages.placeholderNotHere(name) : messages.placeholderMissing(name);

function requireKey(params: { kind: string; language: string }): Key {
  const found = EDITABLE.find(
    ({ kind, language }) => kind === params.kind && language === params.language,
  );
  if (!found) throw new AppError('template_not_found');
  return found;
}

function refuseProblems(kind: MailKind, text: MailText): void {
  const problems = findProblems(kind, text);
  if (problems.length === 0) return;
  const errors = problems.map((one) => ({ field: one.field, message: sayProblem(one) }));
  throw new AppError('validation_failed', { errors });
}

/** As it would arrive, with a made-up person's facts. */
export async function previewTemplate(
  deps: Deps,
  params: { kind: string; language: string },
  text: MailText,
): Promise<TemplatePreview> {
  const key = requireKey(params);
  refuseProblems(key.kind, text);
  const settings = await readSettings(deps);
  const content = writeMail(key.kind, ...samples(key, settings, deps.now()), text);
  return { subject: content.subject, ...layOut(content, deps.config.network) };
}

export async function saveTemplate(
  deps: Deps,
  actor: Actor,
  params: { kind: string; language: string },
  { changed_at: seen, subject, ...change }: TemplateChange,
): Promise<Template> {
  const key = requireKey(params);
  const text = { subject, body: change.body.replaceAll('\r\n', '\n') };
  refuseProblems(key.kind, text);
  return replace(deps, actor, key, seen, text);
}

/** Back to our text. */
export const resetTemplate = (
  deps: Deps,
  actor: Actor,
  params: { kind: string; language: string },
): Promise<Template> => replace(deps, actor, requireKey(params), undefined, undefined);

async function replace(
  deps: Deps,
  actor: Actor,
  key: Key,
  seen: Date | null | undefined,
  text: MailText | undefined,
): Promise<Template> {
  const ours = ourText(key.kind, key.language);
  const row = text && {
    ...key,
    ...text,
    our_hash: hashText(ours),
    changed_at: deps.now(),
    changed_by: actor.id,
  };
  await transactionAs(deps.db, actor, async (tx) => {
    const before = await queries.lockStored(tx, key);
    if (seen !== undefined && before?.changed_at.getTime() !== seen?.getTime()) {
      throw new AppError('template_changed');
    }
    if (!row && !before) return;
    await (row ? queries.store(tx, row) : queries.deleteStored(tx, key));
    const details = `${definitionOf(key.kind)?.label} (${key.language})`;
    await recordEvent(tx, actor, row ? 'MAIL_TEXT_CHANGED' : 'MAIL_TEXT_RESET', { details });
  });
  const editor = actor.id ? { id: actor.id, name: actor.name } : null;
  return describe(key, row && { ...row, editor }, await readSettings(deps), deps.now());
}
