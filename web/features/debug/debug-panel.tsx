import { debugTexts } from '#contract/shared/debug-texts.ts';
import './debug-panel.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { labels } from '#contract/shared/messages.ts';
import { useHealth } from '#web/lib/api/health.ts';
import { formatClock } from '#web/lib/browser/dates.ts';
import { type LogEntry, logger } from '#web/lib/browser/logger.ts';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import { VISIT_KEYS } from '#web/lib/browser/visit.ts';
import { CloseIcon } from '#web/ui/public-icons.tsx';

/** Health, visit and log, for support (rule screens-9). */
export function DebugPanel({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Not modal, so that the page stays usable.
  useEffect(() => dialog.current?.show(), []);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [onClose]);
  return (
    <dialog ref={dialog} className="debug-panel" aria-labelledby="debug-title">
      <header>
        <h2 id="debug-title">{debugTexts.title}</h2>
        <button type="button" aria-label={labels.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      <HealthFacts />
      <VisitFacts />
      <LogEntries />
    </dialog>
  );
}

function HealthFacts() {
  const { state, message, checkedAt, health } = useHealth();
  return (
    <Facts
      title={debugTexts.health}
      facts={[
        [debugTexts.states[state], message || debugTexts.unknown],
        [debugTexts.lastChecked, checkedAt ? formatClock(checkedAt) : labels.never],
        [debugTexts.version, health?.version ?? debugTexts.unknown],
      ]}
    />
  );
}

function VisitFacts() {
  const facts = Object.values(VISIT_KEYS).map((key): [string, string] => [
    key,
    sessionStore.get(key) ?? labels.none,
  ]);
  return <Facts title={debugTexts.session} facts={facts} />;
}

function LogEntries() {
  const entries = useStore({ subscribe: logger.subscribe, get: logger.entries });
  return (
    <Section title={debugTexts.entries}>
      {entries.length === 0 && <p>{debugTexts.noEntries}</p>}
      <ol>
        {entries.toReversed().map((entry) => (
          <li key={entry.id} data-level={entry.level}>
            {describe(entry)}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function describe({ at, level, message, facts = {} }: LogEntry): string {
  const details = Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`);
  return [at.slice(11, 19), level, message, ...details].join(' ');
}

function Facts({ title, facts }: { title: string; facts: [string, string][] }) {
  return (
    <Section title={title}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
