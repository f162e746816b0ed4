import { type ListedApplication, shownName } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import type { SavedView } from '#contract/applications/views.ts';
import { TO_REVIEW } from '#contract/applications/waiting.ts';
import type { StoryRow } from '#contract/newsroom/stories.ts';
import { storyStatusInfo } from '#contract/newsroom/story-format.ts';
import { storyTexts } from '#contract/newsroom/story-texts.ts';
import { ADMIN_NAVIGATION, SETTINGS_NAVIGATION } from '#contract/shared/admin-navigation.ts';
import { PAGE_TITLES, PUBLIC_NAVIGATION, pages } from '#contract/shared/pages.ts';
import { paletteTexts } from '#contract/shared/palette-texts.ts';
import { ROLE_LABELS, type User } from '#contract/users/users.ts';
import { COLOR_SCHEMES, readColorScheme, setColorScheme } from '#web/lib/browser/color-scheme.ts';
import { type PageAction, runAction } from '#web/lib/browser/page-actions.ts';
import type { Option } from './options.ts';

const withSearch = (page: string, search: Record<string, string>) =>
  `${page}?${new URLSearchParams(search)}`;

const screen = (label: string, href: string, detail?: string): Option => ({
  id: `screen:${href}`,
  label,
  href,
  ...(detail !== undefined && { details: [detail] }),
});

export const SCREENS: readonly Option[] = [
  ...ADMIN_NAVIGATION.map(({ to, label }) => screen(label, to)),
  ...SETTINGS_NAVIGATION.slice(1).map(({ to, label }) => screen(label, to)),
  screen(listTexts.toReview, withSearch(pages.applications, TO_REVIEW)),
  screen(PAGE_TITLES.media, pages.media),
  screen(PAGE_TITLES.account, pages.account),
  ...PUBLIC_NAVIGATION.map(({ to, label }) => screen(label, to, paletteTexts.publicPage)),
];

/** What the open page and the header can do, and the color schemes that are not in use. */
export function actionOptions(actions: readonly PageAction[]): Option[] {
  const schemes = COLOR_SCHEMES.filter((scheme) => scheme !== readColorScheme());
  return [
    ...actions.map(({ does, key, shownAs = key }) => ({
      id: `action:${does}`,
      label: does,
      run: () => runAction(does),
      ...(shownAs !== undefined && { keys: shownAs }),
    })),
    ...schemes.map((scheme) => ({
      id: `scheme:${scheme}`,
      label: paletteTexts.useScheme[scheme],
      run: () => setColorScheme(scheme),
    })),
  ];
}

/** Shows the number instead of a name that is hidden (rule review-9). */
export function applicationOption(application: ListedApplication): Option {
  const { id, full_name, application_number, email, status } = application;
  const details = [full_name && application_number, email, STATUS_INFO[status].label];
  return {
    id: `application:${id}`,
    label: shownName(application),
    details: details.filter((detail) => detail !== null),
    href: pages.application(id),
  };
}

export const personOption = ({ id, name, email, role }: User): Option => ({
  id: `person:${id}`,
  label: name,
  details: [email, ROLE_LABELS[role]],
  href: withSearch(pages.users, { search: email }),
});

export const storyOption = ({ id, headline, number, author, status }: StoryRow): Option => ({
  id: `story:${id}`,
  label: headline || storyTexts.untitled,
  details: [number, author.name, storyStatusInfo(status).label],
  href: pages.story(id),
});

export const viewOption = ({ id, name, list, query, is_own, owner_name }: SavedView): Option => ({
  id: `view:${id}`,
  label: name,
  href: query === '' ? pages[list] : `${pages[list]}?${query}`,
  ...(!is_own && owner_name !== null && { details: [owner_name] }),
});
