import { Link } from '@tanstack/react-router';
import type { RosterPerson, RosterQuery } from '#contract/newsroom/roster.ts';
import { rosterTexts as texts } from '#contract/newsroom/roster-texts.ts';
import { formatStoryPlace } from '#contract/newsroom/story-format.ts';
import { formatCalendarDay, formatNumber } from '#contract/shared/format.ts';
import { pages } from '#contract/shared/pages.ts';
import { rowLinkId } from '#web/lib/browser/focus-row.ts';
import type { Selection } from '#web/lib/browser/use-selection.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MoreIcon } from '#web/ui/icons.tsx';
import { MenuItem, menuItem } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { RowsTable } from '#web/ui/rows-table.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { sortedBy } from '#web/ui/sort-head.tsx';
import { Time } from '#web/ui/time.tsx';
import { useBlock } from './roster.api.ts';
import styles from './roster.module.css';

const { name, place, since, active, stories, assignments } = texts.columns;

export function RosterTable({
  people,
  query,
  isStale,
  selection,
  onSort,
}: {
  people: readonly RosterPerson[];
  query: RosterQuery;
  isStale: boolean;
  /** Without one there are no boxes. */
  selection: Selection<RosterPerson & { id: string }> | undefined;
  onSort: (change: Pick<RosterQuery, 'sortBy' | 'sortOrder'>) => void;
}) {
  const sorted = sortedBy(query, onSort);
  return (
    <RowsTable
      isStale={isStale}
      hasBoldNames
      className={styles.table}
      aria-label={texts.list}
      rows={people}
      rowKey={({ user_id }) => user_id}
      selection={
        selection && {
          ...selection,
          labels: { all: texts.selectAll, one: ({ full_name }) => texts.selectOne(full_name) },
        }
      }
      columns={[
        [name, (person) => <Name person={person} />, sorted('name', name)],
        [place, (person) => formatStoryPlace(person) || texts.noPlace],
        [since, (person) => <Time value={person.since} dayOnly />, sorted('since', since)],
        [
          active,
          ({ last_active_at }) => <Time value={last_active_at} dayOnly />,
          sorted('last_active_at', active),
        ],
        [stories, (person) => <StoriesLink person={person} />, sorted('stories', stories)],
        [assignments, ({ assignments_done }) => formatNumber(assignments_done)],
        [texts.actions, (person) => <PersonMenu person={person} />, { isLabelled: false }],
      ]}
    />
  );
}

function StoriesLink({ person }: { person: RosterPerson }) {
  const { user_id, full_name, stories_published } = person;
  return (
    <Link
      to={pages.stories}
      search={{ author: user_id }}
      title={texts.storiesOf(full_name)}
      aria-label={`${texts.storiesOf(full_name)}: ${stories_published}`}
    >
      {formatNumber(stories_published)}
    </Link>
  );
}

/** Leads to the application; people whom an administrator made have none. */
function Name({ person }: { person: RosterPerson }) {
  const { user_id, application_id, full_name, email, away_until, network_blocked } = person;
  return (
    <>
      {application_id ? (
        <Link
          id={rowLinkId(user_id)}
          to={pages.application('$id')}
          params={{ id: application_id }}
          search={{}}
        >
          {full_name}
        </Link>
      ) : (
        full_name
      )}
      <Soft size="xs">{email}</Soft>
      {away_until && <Badge>{texts.awayUntil(formatCalendarDay(away_until))}</Badge>}
      {network_blocked && <Badge color="red">{texts.blocked}</Badge>}
    </>
  );
}

function PersonMenu({ person }: { person: RosterPerson }) {
  const { user_id, application_id, full_name, email, phone, network_blocked } = person;
  const { mutate } = useBlock(person);
  const label = texts.actionsOf(full_name);
  return (
    <MenuButton
      kind="icon"
      size="small"
      aria-label={label}
      title={label}
      menu={label}
      items={(close) => (
        <>
          {application_id && (
            <Link
              {...menuItem}
              to={pages.application('$id')}
              params={{ id: application_id }}
              search={{}}
              onClick={close}
            >
              {texts.application}
            </Link>
          )}
          <Link {...menuItem} to={pages.stories} search={{ author: user_id }} onClick={close}>
            {texts.stories}
          </Link>
          <a {...menuItem} href={`mailto:${email}`} onClick={close}>
            {texts.email}
          </a>
          {phone && (
            <a {...menuItem} href={`tel:${phone.replace(/[^\d+]/g, '')}`} onClick={close}>
              {phone}
            </a>
          )}
          <MenuItem
            kind="checkbox"
            isChecked={network_blocked}
            onChoose={() => {
              close();
              mutate(!network_blocked);
            }}
          >
            {texts.blocked}
          </MenuItem>
        </>
      )}
    >
      <MoreIcon size={18} />
    </MenuButton>
  );
}
