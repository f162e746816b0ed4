import { Link } from '@tanstack/react-router';
import { formatNumber } from '#contract/shared/format.ts';
import { pages } from '#contract/shared/pages.ts';
import styles from './charts.module.css';
import type { ListLink } from './figure-links.ts';

export type FigureList =
  | typeof pages.applications
  | typeof pages.stories
  | typeof pages.correspondents;

/** A figure that leads to its list; plain where no list has that total. */
export function FigureLink({
  count,
  list,
  to = pages.applications,
  about,
}: {
  count: number;
  list: ListLink | undefined;
  to?: FigureList | undefined;
  /** What it counts, for screen readers: tables say it in their headings. */
  about?: string;
}) {
  const text = formatNumber(count);
  if (!list) return text;
  return (
    <Link className={styles.link} to={to} search={list}>
      {text}
      {about && <span className="sr-only"> {about}</span>}
    </Link>
  );
}
