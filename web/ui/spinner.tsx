import { siteTexts } from '#contract/shared/pages.ts';
import styles from './skeletons.module.css';

/** Only for the sign-in check; everything else has skeletons. */
export function Spinner() {
  return (
    <div className={styles.spinner} role="status">
      <span className="sr-only">{siteTexts.loading}</span>
    </div>
  );
}
