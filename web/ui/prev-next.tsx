import type { ReactNode } from 'react';
import { labels } from '#contract/shared/messages.ts';
import type { Adjacent } from '#web/lib/browser/list-part.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import { Row } from './layout.tsx';
import styles from './prev-next.module.css';
import { Soft } from './soft.tsx';

type LinkProps = { className: string | undefined; children: ReactNode };

/** Back to a list, and to the rows before and after the one on this page. */
export function PrevNext({
  label,
  back,
  adjacent,
  position,
  link,
}: {
  label: string;
  back: ReactNode;
  adjacent: Adjacent | null;
  position: (position: number, total: number) => string;
  link: (id: string, props: LinkProps) => ReactNode;
}) {
  const step = (id: string | undefined, children: ReactNode) => {
    const props = { className: styles.link, children };
    return id === undefined ? <Soft as="span" aria-disabled="true" {...props} /> : link(id, props);
  };
  return (
    <Row
      as="nav"
      gap={4}
      rowGap={1}
      justify="between"
      size="sm"
      className="on-screen"
      aria-label={label}
    >
      {back}
      {adjacent && (
        <Row as="span" gap={4} rowGap={1}>
          {step(adjacent.previous, [<ChevronLeftIcon key="icon" size={16} />, labels.previous])}
          <Soft as="span">{position(adjacent.position, adjacent.total)}</Soft>
          {step(adjacent.next, [labels.next, <ChevronRightIcon key="icon" size={16} />])}
        </Row>
      )}
    </Row>
  );
}

/** Of the link back. */
export const backLinkClass = styles.link;
