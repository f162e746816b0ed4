import { definitionOf, type MailKind, type MailText } from './mail.messages.ts';
import { placeholdersIn } from './mail.template.ts';

export type TextProblem = { field: keyof MailText; name: string; is: 'unknown' | 'missing' };

/** What the text of a kind may hold, and what its body must. */
export function placeholdersOf(kind: MailKind): { name: string; required: boolean }[] {
  const { placeholders = {}, link } = definitionOf(kind) ?? {};
  return [
    ...Object.entries(placeholders).map(([name, { required = false }]) => ({ name, required })),
    ...(link ? [{ name: 'link', required: link === 'required' }] : []),
    { name: 'network_name', required: false },
    { name: 'support_email', required: false },
  ];
}

export function findProblems(kind: MailKind, { subject, body }: MailText): TextProblem[] {
  const known = placeholdersOf(kind);
  const unknownIn = (field: keyof MailText, text: string): TextProblem[] =>
    [...new Set(placeholdersIn(text))]
      .filter((name) => !known.some((one) => one.name === name))
      .map((name) => ({ field, name, is: 'unknown' }));
  const inBody = placeholdersIn(body);
  return [
    ...unknownIn('subject', subject),
    ...unknownIn('body', body),
    ...known
      .filter(({ name, required }) => required && !inBody.includes(name))
      .map(({ name }): TextProblem => ({ field: 'body', name, is: 'missing' })),
  ];
}
