import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { shownName } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { FEEDBACK_MAX, type StatusChange } from '#contract/applications/status-change.ts';
import { isAnnounced } from '#contract/applications/statuses.ts';
import { rejectTexts } from '#contract/reviews/reject-texts.ts';
import type { Language } from '#contract/shared/languages.ts';
import { labels } from '#contract/shared/messages.ts';
import applicationStyles from '#web/features/applications/applications.module.css';
import { detailOptions } from '#web/features/applications/detail/detail.api.ts';
import { useTypedText } from '#web/lib/browser/use-typed-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { openDialog } from '#web/ui/open-dialog.tsx';
import { SnippetButton } from '#web/ui/snippet-button.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { feedbackDraftKey } from './feedback-draft.ts';
import { FeedbackSuggestions } from './feedback-suggestions.tsx';
import styles from './reject-dialog.module.css';
import type { WithStatus } from './status-button.tsx';

export type Rejection = Pick<StatusChange, 'notify' | 'feedback'>;

/** Asks what a rejected applicant reads, and whether they get mail; null if the editor cancels. */
export async function askRejection(
  application: WithStatus,
  notify: boolean,
): Promise<Rejection | null> {
  const title = wordsFor(application).title(shownName(application));
  const answer = await openDialog<Rejection | null>(title, (onAnswer) => {
    const cancel = () => onAnswer(null);
    return (
      <Dialog title={title} size="wide" closesOutside onClose={cancel}>
        <RejectForm
          application={application}
          notify={notify}
          onReject={onAnswer}
          onCancel={cancel}
        />
      </Dialog>
    );
  });
  return answer ?? null;
}

/** Of one that is rejected already, the dialog asks for the text alone. */
const wordsFor = ({ status }: Pick<WithStatus, 'status'>) =>
  status === 'rejected' ? rejectTexts.later : rejectTexts;

function RejectForm({
  application: { id, status },
  notify: initialNotify,
  onReject,
  onCancel,
}: {
  application: WithStatus;
  notify: boolean;
  onReject: (rejection: Rejection) => void;
  onCancel: () => void;
}) {
  const { text, change } = useTypedText(feedbackDraftKey(id));
  const [notify, setNotify] = useState(initialNotify);
  const area = useRef<HTMLTextAreaElement>(null);
  const detail = useQuery({ ...detailOptions(id), meta: { errorToast: 'none' } });
  const language: Language = detail.data?.application.language ?? 'en';
  const isRejected = status === 'rejected';
  const { field, reject: verb, keys } = wordsFor({ status });
  const isMissing = isRejected && text.trim() === '';
  const reject = () => onReject({ notify, feedback: text.trim() || null });
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isMissing) reject();
  };
  return (
    <Stack onKeyDown={handleKey}>
      {rejectTexts.languages[language] && <p>{rejectTexts.languages[language]}</p>}
      <TextArea
        ref={area}
        name="feedback"
        label={field}
        hint={rejectTexts.hint}
        data-autofocus
        lang={language}
        rows={6}
        maxLength={FEEDBACK_MAX}
        value={text}
        onChange={(event) => change(event.target.value)}
      >
        <Row justify="between">
          <Soft size="sm">{rejectTexts.count(text.length, FEEDBACK_MAX)}</Soft>
          <SnippetButton area={area} />
        </Row>
      </TextArea>
      <FeedbackSuggestions detail={detail} language={language} text={text} onChange={change} />
      {(isRejected || isAnnounced(status, 'rejected')) && (
        <CheckField
          label={listTexts.emailApplicant}
          className={applicationStyles.email}
          checked={notify}
          onChange={({ currentTarget }) => setNotify(currentTarget.checked)}
        />
      )}
      <Row justify="end">
        <Soft as="span" size="sm" className={styles.keys}>
          {keys}
        </Soft>
        <Button onClick={onCancel}>{labels.cancel}</Button>
        <Button kind={isRejected ? 'primary' : 'danger'} disabled={isMissing} onClick={reject}>
          {verb}
        </Button>
      </Row>
    </Stack>
  );
}
