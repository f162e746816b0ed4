import { redactor } from '#server/core/redact.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './views.queries.ts';

/**
 * Deletes the views that are about people whose data is erased or deleted: their name or search has
 * the person's name, address or number, or the search finds nobody else (rule views-2). Before the
 * applications change: it reads the people from there.
 */
export async function forgetInViews(tx: Db, applicationIds: string[]): Promise<void> {
  const views = (await queries.listTexts(tx)).map(({ id, name, query }) => ({
    ...{ id, name },
    search: new URLSearchParams(query).get('search')?.trim().toLowerCase() ?? '',
  }));
  if (views.length === 0) return;
  const people = await queries.listPeople(tx, applicationIds);
  const names = people.map(namesPerson);
  const about = views.filter(({ name, search }) =>
    names.some((isNamed) => isNamed(name) || isNamed(search)),
  );
  const found = views.filter(
    ({ search }) => search !== '' && people.some((one) => one.search_text.includes(search)),
  );
  const searches = found.map(({ search }) => search);
  const ofOnly = new Set(await queries.listSearchesOfOnly(tx, searches, applicationIds));
  const deleted = [...about, ...found.filter(({ search }) => ofOnly.has(search))];
  if (deleted.length > 0) {
    await queries.deleteViews(
      tx,
      deleted.map(({ id }) => id),
    );
  }
}

function namesPerson(person: Parameters<typeof redactor>[0]) {
  const redact = redactor(person, { alone: false });
  const number = person.application_number.toLowerCase();
  return (text: string) => redact(text) !== text || text.toLowerCase().includes(number);
}
