import { Row } from '#web/ui/layout.tsx';
import { softClass } from '#web/ui/soft.tsx';
import styles from './charts.module.css';

/** What the two series of a chart look like: each has its own shape beside its colour. */
export function Legend({
  one,
  two,
  isLine = false,
}: {
  one: string;
  two: string;
  isLine?: boolean;
}) {
  return (
    <Row as="p" gap={4} rowGap={1} size="xs" className={softClass}>
      <Row as="span" gap={2}>
        <svg viewBox="0 0 16 10" width="16" height="10" aria-hidden="true">
          <rect className={styles.one} width="16" height="10" />
        </svg>
        {one}
      </Row>
      <Row as="span" gap={2}>
        <svg viewBox="0 0 16 10" width="16" height="10" aria-hidden="true">
          {isLine ? (
            <>
              <path className={styles.line} d="M0 5h16" />
              <path className={styles.marker} d="M8 5h0" />
            </>
          ) : (
            <rect className={styles.two} y="5" width="16" height="5" />
          )}
        </svg>
        {two}
      </Row>
    </Row>
  );
}
