import { MATCH, type Match, matchTexts } from './match-texts.ts';

const GROUPS = ['actions', 'screens', 'views', 'applications', 'people', 'stories'] as const;
type GroupName = (typeof GROUPS)[number];

export type Option = {
  /** Unique in the palette. */
  id: string;
  label: string;
  /** Shown beside the label, and found as well. */
  details?: readonly string[];
  /** The shortcut that does the same. */
  keys?: string;
} & ({ href: string } | { run: () => void });

export type Group = {
  name: GroupName;
  options: readonly Option[];
  /** The server has searched for what is typed now: all of them match, whatever they show. */
  isSearched?: boolean;
  hasFailed?: boolean;
};

/** Of each group that is searched for. */
const MOST = 6;

/**
 * What matches, best match first, in groups whose best match decides their order. Groups that match
 * equally well keep the order of `GROUPS`, so that an answer of the server moves nothing without need.
 */
export function findMatches(typed: string, groups: readonly Group[]): Group[] {
  if (typed.trim() === '') return groups.filter(isShown);
  return groups
    .map((group) => rankOptions(typed, group))
    .toSorted((a, b) => b.best - a.best)
    .map(({ group }) => group)
    .filter(isShown);
}

const isShown = ({ options, hasFailed }: Group) => options.length > 0 || hasFailed;

function rankOptions(typed: string, group: Group): { group: Group; best: Match } {
  const least = group.isSearched ? MATCH.inside : MATCH.none;
  const ranked = group.options
    .map((option) => {
      const match = matchTexts(typed, [option.label, ...(option.details ?? [])]);
      return { option, match: match === MATCH.none ? least : match };
    })
    .filter(({ match }) => match !== MATCH.none)
    .toSorted((a, b) => b.match - a.match)
    .slice(0, MOST);
  const options = ranked.map(({ option }) => option);
  return { group: { ...group, options }, best: ranked[0]?.match ?? MATCH.none };
}
