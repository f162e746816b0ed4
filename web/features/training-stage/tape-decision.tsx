import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listTexts } from '#contract/applications/list-texts.ts';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import type { Tape } from '#contract/training/demo-tapes.ts';
import { stageTexts } from '#contract/training/stage-texts.ts';
import { formatMoment } from '#contract/training/tape-format.ts';
import { useHeadlineAfter } from '#web/lib/browser/use-headline-after.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { notesOf } from './tape-notes.tsx';
import { tapeNotesOptions } from './training-stage.api.ts';
import styles from './training-stage.module.css';

/** An ordinary change of status, with its undo. */
export type ChangeStage = (status: ApplicationStatus, notify: boolean) => void;

/** Approve, or ask for another take with the notes that are for the applicant. */
export function TapeDecision({
  applicationId,
  take,
  onStatus,
}: {
  applicationId: string;
  /** The take that waits; an editor may have set the status without one. */
  take: Tape | undefined;
  onStatus: ChangeStage;
}) {
  // They go with the status.
  useHeadlineAfter();
  const handleAnotherTape = async () => {
    let notify = true;
    const isSure = await confirm({
      title: stageTexts.anotherTapeTitle,
      body: (
        <AnotherTape
          applicationId={applicationId}
          take={take}
          onNotify={(isWanted) => {
            notify = isWanted;
          }}
        />
      ),
      confirmLabel: stageTexts.anotherTape,
    });
    if (isSure) onStatus('training', notify);
  };
  return (
    <Row as="fieldset" gap={2} className={styles.decision}>
      <legend className="sr-only">{stageTexts.decide}</legend>
      <Button kind="primary" size="small" onClick={() => onStatus('approved', true)}>
        {stageTexts.approve}
      </Button>
      <Button size="small" onClick={() => void handleAnotherTape()}>
        {stageTexts.anotherTape}
      </Button>
    </Row>
  );
}

function AnotherTape({
  applicationId,
  take,
  onNotify,
}: {
  applicationId: string;
  take: Tape | undefined;
  onNotify: (isWanted: boolean) => void;
}) {
  const { data } = useQuery(tapeNotesOptions(applicationId));
  const [notify, setNotify] = useState(true);
  const notes = notesOf(take?.id ?? '', data ?? []).filter((note) => note.for_applicant);
  const sentence = notify ? stageTexts.mailedNotes : stageTexts.shownNotes;
  return (
    <Stack gap={3}>
      <p>{stageTexts.anotherTapeMeaning}</p>
      {!data && <p>{stageTexts.unknownNotes}</p>}
      {data && notes.length === 0 && <p>{stageTexts.noMailedNotes}</p>}
      {notes.length > 0 && (
        <>
          <p>{sentence(notes.length)}</p>
          <ul className="bullets sm">
            {notes.map(({ id, at_seconds, note }) => (
              <li key={id}>
                <AsWritten>
                  {formatMoment(at_seconds)} {note}
                </AsWritten>
              </li>
            ))}
          </ul>
        </>
      )}
      <CheckField
        label={listTexts.emailApplicant}
        checked={notify}
        onChange={({ currentTarget }) => {
          setNotify(currentTarget.checked);
          onNotify(currentTarget.checked);
        }}
      />
    </Stack>
  );
}
