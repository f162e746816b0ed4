import { useEffect, useState, useSyncExternalStore } from 'react';
import { listTexts } from '#contract/applications/list-texts.ts';
import { hasNoKeys, undoOffers } from '#web/lib/browser/undo-key.ts';
import { Button } from './button.tsx';
import { Row } from './layout.tsx';

const SECOND_MS = 1_000;

/** The last change of this tab, for as long as it can be undone: who it was about, and when the mail goes. */
export function LastChange() {
  const offers = useSyncExternalStore(undoOffers.subscribe, undoOffers.get);
  const last = offers.findLast(({ change }) => change);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!last) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [last]);
  if (!last?.change || now >= last.until) return null;
  const seconds = Math.ceil((last.until - now) / SECOND_MS);
  return (
    <Row as="span" gap={2} rowGap={1}>
      <span>
        {last.change.text} · {listTexts.until(seconds, last.change.isMailed)}
      </span>
      <Button kind="link" size="compact" onClick={last.run}>
        {hasNoKeys() ? listTexts.undo : listTexts.undoKey}
      </Button>
    </Row>
  );
}
