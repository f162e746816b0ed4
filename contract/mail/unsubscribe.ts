import { z } from 'zod';

/** What people switch off with one click in a mail program, or on the page behind it. */
const MAIL_SETTINGS = ['alerts', 'assignment_mail', 'listed', 'digest'] as const;
export type MailSetting = (typeof MAIL_SETTINGS)[number];

export const unsubscribeQuery = z.object({ token: z.string().min(1).max(300) });
export const unsubscribeResponse = z.object({ unsubscribed: z.enum(MAIL_SETTINGS) });

/** What a token is about, for the page: the server alone checks it. */
export const settingOf = (token: string): MailSetting | undefined =>
  MAIL_SETTINGS.find((setting) => token.startsWith(`${setting}.`));
