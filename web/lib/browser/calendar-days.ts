import { LOCALES } from '#contract/shared/languages.ts';
import { LANGUAGE } from '#contract/shared/page-language.ts';
import { dayFormat } from './dates.ts';

const day = dayFormat('UTC');
const month = new Intl.DateTimeFormat(LOCALES[LANGUAGE], {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Nov 15, 2026, for the day 2026-11-15, in whichever zone. */
export const nameIsoDay = (isoDay: string) => day.format(new Date(isoDay));
/** Nov 2026, for 2026-11. */
export const nameMonth = (isoMonth: string) => month.format(new Date(`${isoMonth}-01`));
