import type { Turnaround } from '#contract/apply/turnaround.ts';
import type { DeskSettings } from '#contract/settings/settings.ts';
import { type Language, LOCALES, PREFIXES } from '#contract/shared/languages.ts';
import type { Network } from '#contract/shared/network.ts';
import { frameTexts as spanish } from './mail.frame-texts.es.ts';
import { frameTexts as english } from './mail.frame-texts.ts';
import type { Block } from './mail.template.ts';

/** What messages say about the portal. */
export type Settings = {
  network: Network;
  publicUrl: string;
  desk: Pick<DeskSettings, 'first_look_hours' | 'decision_days'>;
  /** How long applications took lately, of the mail that says it. */
  turnaround?: Turnaround | undefined;
};

export type Action = { label: string; url: string };

/** The text of a message, as `layOut` takes it. */
export type MailContent = {
  language: Language;
  subject: string;
  replyTo?: { name: string; address: string } | undefined;
  greeting: string;
  blocks: (Exclude<Block, { link: string }> | { action: Action })[];
};

export const FRAME_TEXTS = { en: english, es: spanish } satisfies Record<Language, unknown>;

/** The address of a public page in this language, without a trailing slash. */
export const publicBase = ({ publicUrl }: Pick<Settings, 'publicUrl'>, language: Language) =>
  `${publicUrl}${PREFIXES[language]}`;

const formatIn = (
  { network }: Settings,
  language: Language,
  options: Intl.DateTimeFormatOptions,
  at: Date,
) =>
  new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: network.time_zone }).format(
    at,
  );

/** November 23, 2026 */
export const formatDay = (at: Date, settings: Settings, language: Language) =>
  formatIn(settings, language, { dateStyle: 'long' }, at);

/** November 23, 2026 at 3:04 PM CST */
export function formatDayAndTime(at: Date, settings: Settings, language: Language): string {
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return FRAME_TEXTS[language].dayAndTime(
    formatDay(at, settings, language),
    formatIn(settings, language, time, at),
  );
}
