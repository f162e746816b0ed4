import type { Assignment } from '#contract/newsroom/assignments.ts';
import type { Language } from '#contract/shared/languages.ts';
import type { AssignmentMailKind } from './mail.assignment-messages.ts';
import type { Mail } from './mail.queue.ts';

type Recipient = { email: string; full_name: string; language: Language; miles?: number };
type About = Pick<
  Assignment,
  'title' | 'zip_code' | 'city' | 'state' | 'due_at' | 'close_reason'
> & { editor?: { name: string; email: string } | null };

export const assignmentMail = (
  kind: AssignmentMailKind,
  { email, full_name, language, miles }: Recipient,
  { title, zip_code, city, state, due_at, close_reason, editor }: About,
): Mail => ({
  kind,
  to: email,
  facts: {
    language,
    full_name,
    title,
    place: `${city}, ${state} ${zip_code}`,
    due_at: due_at.toISOString(),
    miles: String(miles ?? ''),
    reason: close_reason ?? '',
    ...(editor && { editor: editor.name, editor_email: editor.email }),
  },
});
