import { VIEW_NAME_MAX } from '#contract/applications/views.ts';
import { idsOf } from '#server/core/ids.ts';
import { redactor } from '#server/core/redact.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './views.queries.ts';

/**
 * Deletes the views that are about people whose data is erased or deleted: their name or search has
 * the person's name, address or number, or the search finds nobody else (rule views-2). In the name of
 * another one the number replaces a first name or surname alone, which may mean somebody else. Before the
 * applications change: it reads the people from there.
 */
export async function forgetInViews(tx: Db, applicationIds: string[]): Promise<void> {
  const views = (await queries.listTexts(tx)).map(({ query, ...view }) => ({
    ...view,
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
  const isAbout = new Set([...about, ...found.filter(({ search }) => ofOnly.has(search))]);
  const others = views.filter((view) => !isAbout.has(view));
  const redact = people.map((person) => redactor(person));
  const { renamed, doubles } = rename(others, (name) =>
    redact.reduce((text, one) => one(text), name).slice(0, VIEW_NAME_MAX),
  );
  const deleted = idsOf([...isAbout, ...doubles]);
  if (deleted.length > 0) await queries.deleteViews(tx, deleted);
  await queries.renameViews(tx, renamed);
}

/** The views whose name changes, and those that would then be called like another of their owner. */
function rename<View extends { owner_id: string | null; name: string }>(
  views: View[],
  change: (name: string) => string,
) {
  const keyOf = ({ owner_id, name }: View) => `${owner_id} ${name.toLowerCase()}`;
  const changed = views
    .map((view) => ({ ...view, name: change(view.name) }))
    .filter(({ name }, n) => name !== views[n]?.name);
  const taken = new Set(views.map(keyOf));
  const [renamed, doubles]: [View[], View[]] = [[], []];
  for (const view of changed) {
    (taken.has(keyOf(view)) ? doubles : renamed).push(view);
    taken.add(keyOf(view));
  }
  return { renamed, doubles };
}

function namesPerson(person: Parameters<typeof redactor>[0]) {
  const redact = redactor(person, { alone: false });
  const number = person.application_number.toLowerCase();
  return (text: string) => redact(text) !== text || text.toLowerCase().includes(number);
}
