/** 1,234. Without Intl, whose first use takes a phone a tenth of a second before the page reacts. */
export const formatNumber = (value: number) =>
  Number.isInteger(value)
    ? String(value).replace(/\B(?=(\d{3})+$)/g, ',')
    : value.toLocaleString('es-US');

/** 1 plaza, 1,234 plazas */
export const plural = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

export const countApplications = (count: number) => plural(count, 'solicitud', 'solicitudes');

// From two to twelve, which have no gender; "un" and "una" depend on the noun.
const NUMBER_WORDS = 'dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');
/** Small numbers in words, as running text has them. */
export const numberWord = (value: number) => NUMBER_WORDS[value - 2] ?? formatNumber(value);

/** "una hora" from 60, "90 minutos" from 90. */
export function formatMinutes(minutes: number): string {
  if (minutes % 60 !== 0) return plural(minutes, 'minuto', 'minutos');
  const hours = minutes / 60;
  return hours === 1 ? 'una hora' : `${numberWord(hours)} horas`;
}

export const YES_NO = { yes: 'Sí', no: 'No' } as const;
export const formatYesNo = (value: boolean) => (value ? YES_NO.yes : YES_NO.no);

// A calendar day belongs to no time zone, so it is formatted in the one that it is parsed in.
const formatDay = (day: string, dateStyle: 'medium' | 'long') =>
  new Intl.DateTimeFormat('es-US', { dateStyle, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
/** 15 nov 2026 from 2026-11-15 */
export const formatCalendarDay = (day: string) => formatDay(day, 'medium');
/** 15 de noviembre de 2026 from 2026-11-15 */
export const formatLongDay = (day: string) => formatDay(day, 'long');
