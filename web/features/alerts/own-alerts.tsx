import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OwnAlert } from '#contract/newsroom/alerts.ts';
import { ALERT_ANSWERS, ALERT_LIMITS } from '#contract/newsroom/limits.ts';
import { ownAlertTexts as texts } from '#contract/newsroom/own-alert-texts.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { useHeadlineAfter } from '#web/lib/browser/use-headline-after.ts';
import { useTypedText } from '#web/lib/browser/use-typed-text.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import styles from './alerts.module.css';
import { ownAlertsOptions, useAnswer } from './own-alerts.api.ts';

/** Open ones with their answers, then those of the last days. */
export function OwnAlerts({ canAnswer }: { canAnswer: boolean }) {
  const loaded = useQuery(ownAlertsOptions);
  const { data } = loaded;
  if (!data) return <NotLoaded query={loaded} texts={texts} />;
  const open = data.alerts.filter(({ ended_at }) => !ended_at);
  const ended = data.alerts.filter(({ ended_at }) => ended_at);
  return (
    <Stack gap={5}>
      {data.totalCount === 0 && <EmptyState>{texts.none}</EmptyState>}
      <Cards title={texts.openTitle} alerts={open} canAnswer={canAnswer} />
      <Cards title={texts.endedTitle} alerts={ended} canAnswer={false} />
    </Stack>
  );
}

function Cards({
  title,
  alerts,
  canAnswer,
}: {
  title: string;
  alerts: readonly OwnAlert[];
  canAnswer: boolean;
}) {
  if (alerts.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <h2>{title}</h2>
      <Stack as="ul" gap={3}>
        {alerts.map((alert) => (
          <AlertCard key={alert.id} alert={alert} canAnswer={canAnswer} />
        ))}
      </Stack>
    </Stack>
  );
}

function AlertCard({ alert, canAnswer }: { alert: OwnAlert; canAnswer: boolean }) {
  const { city, state, zip_code, miles, message, sent_at, ended_at, answer, note } = alert;
  return (
    <Card as="li" gap={2}>
      <h3>
        {city}, {state} {zip_code}
        {miles !== null && `, ${texts.away(miles)}`}
      </h3>
      <AsWritten>{message}</AsWritten>
      <Soft size="sm">
        {ended_at ? texts.ended : texts.sent} <Time value={ended_at ?? sent_at} />
      </Soft>
      {answer && (
        <p role="status">
          <strong>{texts.youSaid[answer]}</strong> {canAnswer && texts.change}
        </p>
      )}
      {canAnswer && <Answers alert={alert} />}
      {!canAnswer && note && <AsWritten>{texts.yourNote(note)}</AsWritten>}
    </Card>
  );
}

function Answers({ alert }: { alert: OwnAlert }) {
  const answer = useAnswer(alert.id);
  const note = useRef<HTMLInputElement>(null);
  const typed = useTypedText(`alert_note_${alert.id}`);
  // The alert may end under one's hands.
  useHeadlineAfter();
  return (
    <>
      <TextField
        name={`note-${alert.id}`}
        label={texts.note}
        ref={note}
        maxLength={ALERT_LIMITS.noteMax}
        autoComplete="off"
        defaultValue={typed.text || (alert.note ?? '')}
        onChange={({ currentTarget }) => typed.change(currentTarget.value)}
      />
      {/* Also said by a toast, which goes: an answer that was not sent must not look like one. */}
      {answer.error && <p className="late">{failureSentence(answer.error, texts.answerFailed)}</p>}
      <Row gap={2} className={styles.answers}>
        {ALERT_ANSWERS.map((one) => (
          <Button
            key={one}
            kind={one === 'going' ? 'primary' : undefined}
            isBusy={answer.isPending && answer.variables.answer === one}
            onClick={() =>
              !answer.isPending &&
              answer
                .mutateAsync({ answer: one, note: note.current?.value.trim() || null })
                .then(typed.clear, () => {})
            }
          >
            {texts[one]}
          </Button>
        ))}
      </Row>
    </>
  );
}
