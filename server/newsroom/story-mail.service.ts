import type { Story } from '#contract/newsroom/stories.ts';
import type { Language } from '#contract/shared/languages.ts';
import type { Db } from '#server/db/client.ts';
import { heldForUndo } from '#server/mail/mail.hold.ts';
import type { Mail, MailQueue } from '#server/mail/mail.queue.ts';
import type { StoryMailKind } from '#server/mail/mail.story-messages.ts';
import * as queries from './desk-stories.queries.ts';
import { listInService } from './people.service.ts';

type Deps = { mail: Pick<MailQueue, 'enqueue'> };
type Recipient = { email: string; full_name: string; language: Language };

/** What each change of status says to the author; the others say nothing (rule story-8). */
const KINDS: Partial<Record<Story['status'], StoryMailKind>> = {
  changes_requested: 'story_changes_requested',
  accepted: 'story_accepted',
  declined: 'story_declined',
  published: 'story_published',
};

const storyMail = (
  kind: StoryMailKind,
  { email, full_name, language }: Recipient,
  { id, number, headline, published_url }: Story,
  note = '',
): Mail => ({
  kind,
  to: email,
  facts: { language, full_name, story_id: id, number, headline, note, url: published_url ?? '' },
});

/** To the author, if in service; held as long as the change can be undone. */
export async function mailAuthor(
  tx: Db,
  { mail }: Deps,
  story: Story,
  change: { batch_id: string; note: string | undefined },
): Promise<void> {
  const kind = KINDS[story.status];
  const [author] = kind && story.author.id ? await listInService(tx, [story.author.id]) : [];
  if (!kind || !author) return;
  const only_if = { story_id: story.id, batch_id: change.batch_id };
  const held = await heldForUndo(tx);
  await mail.enqueue(tx, [{ ...storyMail(kind, author, story, change.note), only_if }], held);
}

/** To the editor who has it, as long as they are one. */
export async function mailEditor(tx: Db, { mail }: Deps, story: Story): Promise<void> {
  const editor = story.editor && (await queries.getActiveEditor(tx, story.editor.id));
  if (!editor) return;
  const recipient = { email: editor.email, full_name: editor.name, language: 'en' as const };
  await mail.enqueue(tx, [storyMail('story_sent_again', recipient, story)]);
}
