import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { type LetterTopic, letterTexts as texts } from '#contract/letters/letter-texts.ts';
import {
  LEFT_OUT_REASONS,
  type LetterPreview,
  type LetterRecipients,
  type LetterWords,
} from '#contract/letters/letters.ts';
import { pages } from '#contract/shared/pages.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { storedDrafts } from '#web/lib/browser/stored-drafts.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { LetterForm } from './letter-form.tsx';
import { usePreviewLetter, useSendLetter } from './letters.api.ts';
import styles from './letters.module.css';

/** Whom to write to, with the names that the screen shows, by id. */
export type LetterTo = LetterRecipients & {
  names?: ReadonlyMap<string, string>;
  /** Begins with our words about it. */
  topic?: LetterTopic | undefined;
};

/** Writing, then a look at the first mails, then one press that names how many it sends. */
export function Composer({ to, onClose }: { to: LetterTo; onClose: () => void }) {
  const { application_ids = [], user_ids = [], names, topic } = to;
  const ids = [...application_ids, ...user_ids];
  const key = topic ?? draftKey(ids);
  const ours = topic && texts.topics[topic](`${location.origin}${pages.correspondent}`);
  const [checked, setChecked] = useState<LetterWords>();
  const preview = usePreviewLetter();
  const send = useSendLetter(
    () => letterDrafts.remove(key),
    (words) => letterDrafts.write(key, words),
  );
  const name = ids.length === 1 && ids[0] ? names?.get(ids[0]) : undefined;
  const body = (words: LetterWords) => ({ ...words, application_ids, user_ids });
  const handleSend = () => {
    if (!checked || send.isPending) return;
    send.mutate(body(checked), { onSuccess: onClose });
  };
  return (
    <Dialog title={texts.title(name ?? texts.people(ids.length))} size="large" onClose={onClose}>
      {checked && preview.data ? (
        <Check
          preview={preview.data}
          names={names}
          // Also of people who were all left out meanwhile: there is no field to show that beside.
          failure={
            send.error
              ? (failureSentence(send.error, texts.sendFailed) ?? texts.sendFailed)
              : undefined
          }
          isPending={send.isPending}
          onBack={() => {
            if (send.isPending) return;
            setChecked(undefined);
            send.reset();
          }}
          onSend={handleSend}
        />
      ) : (
        <LetterForm
          draft={letterDrafts.read(key) ?? ours}
          error={preview.error}
          isPending={preview.isPending}
          onType={(words) => letterDrafts.write(key, words)}
          onCancel={onClose}
          onSubmit={(words) => preview.mutate(body(words), { onSuccess: () => setChecked(words) })}
        />
      )}
    </Dialog>
  );
}

function Check({
  preview: { messages, recipients, left_out },
  names,
  failure,
  isPending,
  onBack,
  onSend,
}: {
  preview: LetterPreview;
  names: LetterTo['names'];
  failure: string | undefined;
  isPending: boolean;
  onBack: () => void;
  onSend: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack>
      <h3 ref={heading} tabIndex={-1}>
        {texts.goesTo(recipients)}
      </h3>
      {left_out.length > 0 && <LeftOut left_out={left_out} names={names} />}
      {messages.map(({ id, to_name, subject, text }) => (
        <Card as="section" key={id} aria-label={texts.previewOf(to_name)}>
          <Soft size="sm">{texts.previewOf(to_name)}</Soft>
          <strong>{subject}</strong>
          <AsWritten>{text}</AsWritten>
        </Card>
      ))}
      {recipients > messages.length && (
        <Soft size="sm">{texts.more(recipients - messages.length)}</Soft>
      )}
      {failure && <Banner kind="error">{failure}</Banner>}
      <Row justify="end" className={classNames(styles.foot, 'foot-bar')}>
        <Button onClick={onBack}>{texts.back}</Button>
        {recipients > 0 && (
          <Button kind="primary" isBusy={isPending} onClick={onSend}>
            {isPending ? texts.sending : texts.send(recipients)}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function LeftOut({ left_out, names }: Pick<LetterPreview, 'left_out'> & Pick<LetterTo, 'names'>) {
  const groups = LEFT_OUT_REASONS.map((reason) => ({
    reason,
    ids: left_out.filter((one) => one.reason === reason).map(({ id }) => id),
  })).filter(({ ids }) => ids.length > 0);
  return (
    <Banner kind="info">
      <p>{texts.leftOut(left_out.length)}</p>
      <ul>
        {groups.map(({ reason, ids }) => (
          <li key={reason}>
            {ids.every((id) => names?.has(id))
              ? ids.map((id) => names?.get(id)).join(', ')
              : texts.people(ids.length)}
            : {texts.reasons[reason]}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Of one person, or of the last letter to several; those on a topic have their own. */
const draftKey = (ids: readonly string[]) => (ids.length === 1 && ids[0]) || 'several';

/** What is typed stays in this tab until it is sent: after Escape, an error or a reload it is still there. */
const letterDrafts = storedDrafts(
  z.object({ subject: z.string(), body: z.string() }),
  'letter_draft_',
);
