import { useInView } from '#web/lib/browser/use-in-view.ts';
import { Banner } from './banner.tsx';
import styles from './feedback.module.css';

/** Why a form was refused: the button that was pressed may be far below. */
export function FormFailure({ children }: { children: string | null | undefined }) {
  const place = useInView(children);
  if (!children) return null;
  return (
    <div ref={place} className={styles.failure}>
      <Banner kind="error">{children}</Banner>
    </div>
  );
}
