import { type FormEvent, useState } from 'react';
import type { ApplicationDetail } from '#contract/applications/detail.ts';
import { recusalTexts } from '#contract/reviews/evidence-texts.ts';
import { RECUSAL_REASON_MAX, type Recusal as StoredRecusal } from '#contract/reviews/reviews.ts';
import { labels } from '#contract/shared/messages.ts';
import { useAuth } from '#web/lib/auth/auth.ts';
import { useTypedText } from '#web/lib/browser/use-typed-text.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Time } from '#web/ui/time.tsx';
import { useStepBack, useTakePartAgain } from './recusal.api.ts';

/** Whether this editor has a conflict of interest and does not review the application. */
export function useIsRecused(recusals: readonly StoredRecusal[]): boolean {
  const ownId = useAuth().user?.id;
  return recusals.some(({ user_id }) => user_id === ownId);
}

/** Who has a conflict of interest, and the button to declare or withdraw one's own. */
export function Recusal({
  detail: { application, recusals },
}: {
  detail: Pick<ApplicationDetail, 'application' | 'recusals'>;
}) {
  const ownId = useAuth().user?.id;
  const own = recusals.find(({ user_id }) => user_id === ownId);
  const colleagues = recusals.filter(({ user_id }) => user_id !== ownId);
  const [isAsking, setIsAsking] = useState(false);
  const { mutate: takePart, isPending } = useTakePartAgain(application.id);
  return (
    <Stack gap={2} align="start" size="sm">
      {own && (
        <div>
          <strong>{recusalTexts.own}</strong>
          <Reason recusal={own} />
        </div>
      )}
      <Button
        size="small"
        isBusy={isPending}
        onClick={() => (own ? takePart() : setIsAsking(true))}
      >
        {own ? recusalTexts.again : recusalTexts.open}
      </Button>
      {colleagues.length > 0 && (
        <>
          <Soft>{recusalTexts.colleagues}</Soft>
          <ul className="bullets">
            {colleagues.map((recusal) => (
              <li key={recusal.user_id}>
                {recusal.user_name}
                <Reason recusal={recusal} />
              </li>
            ))}
          </ul>
        </>
      )}
      {isAsking && <StepBack applicationId={application.id} onClose={() => setIsAsking(false)} />}
    </Stack>
  );
}

function Reason({ recusal: { reason, created_at } }: { recusal: StoredRecusal }) {
  return (
    <>
      {reason && <AsWritten>{reason}</AsWritten>}
      <Soft as="span">
        {' '}
        <Time value={created_at} />
      </Soft>
    </>
  );
}

function StepBack({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  const { text: reason, change, clear } = useTypedText(`recusal_${applicationId}`);
  const { mutateAsync, isPending } = useStepBack(applicationId);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // If it fails, the dialog stays open with what was typed.
    if (!isPending) mutateAsync(reason, { onSuccess: onClose }).then(clear, () => {});
  };
  return (
    <Dialog title={recusalTexts.dialog} onClose={onClose}>
      <ul className="bullets">
        {recusalTexts.meaning.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Stack as="form" gap={2} size="sm" onSubmit={handleSubmit}>
        <TextArea
          name="recusal-reason"
          label={recusalTexts.reason}
          hint={recusalTexts.reasonHint}
          isShort
          data-autofocus
          value={reason}
          maxLength={RECUSAL_REASON_MAX}
          onChange={(event) => change(event.target.value)}
        />
        <Row justify="end">
          <Button onClick={onClose}>{labels.cancel}</Button>
          <Button type="submit" kind="primary" isBusy={isPending}>
            {isPending ? recusalTexts.steppingBack : recusalTexts.confirm}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
