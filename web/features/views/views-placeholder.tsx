import { localStore } from '#web/lib/browser/storage.ts';
import styles from './views.module.css';

const KEY = 'views_shown';

export const rememberHeight = (entries: number) => localStore.set(KEY, String(entries));

/** As high as the views were last time, so that the navigation below does not move once they are there. */
export function ViewsPlaceholder() {
  const entries = Number(localStore.get(KEY));
  if (!(entries > 0 && entries < 20)) return null;
  return <div className={styles.links} style={{ height: `${entries * 2}rem` }} />;
}
