import type { ViewList } from '#contract/applications/views.ts';
import { localStore } from '#web/lib/browser/storage.ts';
import styles from './views.module.css';

const keyOf = (list: ViewList) => (list === 'applications' ? 'views_shown' : `views_shown_${list}`);

export const rememberHeight = (list: ViewList, entries: number) =>
  localStore.set(keyOf(list), String(entries));

/** As high as the views were last time, so that the navigation below does not move once they are there. */
export function ViewsPlaceholder({ list }: { list: ViewList }) {
  const entries = Number(localStore.get(keyOf(list)));
  if (!(entries > 0 && entries < 20)) return null;
  return <div className={styles.links} style={{ height: `${entries * 2}rem` }} />;
}
