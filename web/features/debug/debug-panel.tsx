import type { ReactNode } from 'react';
import { debugTexts } from '#contract/shared/debug-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { useHealth } from '#web/lib/api/health.ts';
import { formatClock } from '#web/lib/browser/dates.ts';
import { type LogEntry, logger } from '#web/lib/browser/logger.ts';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import { VISIT_KEYS } from '#web/lib/browser/visit.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import styles from './debug-panel.module.css';

/** Health, visit and log, for support (rule screens-9). */
export function DebugPanel({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={debugTexts.title} closesOutside className={styles.panel} onClose={onClose}>
      <HealthFacts />
      <VisitFacts />
      <LogEntries />
    </Dialog>
  );
}

function HealthFacts() {
  const { state, message, checkedAt, health } = useHealth();
  return (
    <FactSection
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
  return <FactSection title={debugTexts.session} facts={facts} />;
}

function LogEntries() {
  const entries = useStore({ subscribe: logger.subscribe, get: logger.entries });
  return (
    <Section title={debugTexts.entries}>
      {entries.length === 0 && <p>{debugTexts.noEntries}</p>}
      <ol className={styles.entries}>
        {entries.toReversed().map((entry) => (
          <li key={entry.id} className={entry.level === 'error' ? 'danger' : undefined}>
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

function FactSection({ title, facts }: { title: string; facts: [string, string][] }) {
  return (
    <Section title={title}>
      <Facts>
        {facts.map(([name, value]) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="label-heading">{title}</h3>
      {children}
    </section>
  );
}
