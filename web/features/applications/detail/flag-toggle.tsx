import { type FormEvent, useState } from 'react';
import {
  type Application,
  DEFAULT_FLAG_REASON,
  FLAG_REASON_MAX,
} from '#contract/applications/applications.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { useFlagApplication } from '#web/features/applications/mutations/application.mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FlagIcon } from '#web/ui/icons.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import styles from './detail.module.css';

type Flagged = Pick<Application, 'id' | 'is_flagged' | 'flag_reason'>;

export function FlagToggle({
  is_flagged,
  onToggle,
}: Pick<Flagged, 'is_flagged'> & { onToggle: () => void }) {
  return (
    <Button size="compact" aria-pressed={is_flagged} onClick={onToggle}>
      <FlagIcon size={16} fill={is_flagged ? 'currentColor' : 'none'} />
      {is_flagged ? detailTexts.removeFlag : detailTexts.flag}
    </Button>
  );
}

/** Why an application is flagged, and a form to change the reason. */
export function FlagReason({ application }: { application: Flagged }) {
  const [isEditing, setIsEditing] = useState(false);
  if (!application.is_flagged) return null;
  return (
    <Row rowGap={2} className={styles.flagged}>
      <FlagIcon className="danger" size={16} fill="currentColor" />
      {isEditing ? (
        <ReasonForm application={application} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          <p>
            <strong>{detailTexts.flaggedFor}:</strong> {application.flag_reason}
          </p>
          <Button size="small" onClick={() => setIsEditing(true)}>
            {detailTexts.changeReason}
          </Button>
        </>
      )}
    </Row>
  );
}

function ReasonForm({ application, onDone }: { application: Flagged; onDone: () => void }) {
  const { flag_reason } = application;
  const [reason, setReason] = useState(
    flag_reason === DEFAULT_FLAG_REASON ? '' : (flag_reason ?? ''),
  );
  const { mutate } = useFlagApplication();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const change = { application, flag_reason: reason.trim() || DEFAULT_FLAG_REASON };
    // If it fails, the form stays open with what was typed.
    mutate(change, { onSuccess: onDone });
  };
  return (
    <Stack as="form" gap={2} onSubmit={handleSubmit}>
      <TextField
        name="flag-reason"
        label={detailTexts.reason}
        hint={detailTexts.reasonHint}
        value={reason}
        maxLength={FLAG_REASON_MAX}
        autoFocus
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <Row rowGap={2}>
        <Button type="submit" kind="primary" size="small">
          {detailTexts.saveReason}
        </Button>
        <Button size="small" onClick={onDone}>
          {labels.cancel}
        </Button>
      </Row>
    </Stack>
  );
}
