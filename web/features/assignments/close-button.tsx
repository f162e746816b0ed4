import { type FormEvent, useState } from 'react';
import { assignmentTexts as texts } from '#contract/newsroom/assignment-texts.ts';
import { ASSIGNMENT_LIMITS } from '#contract/newsroom/limits.ts';
import { useTypedText } from '#web/lib/browser/use-typed-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useClose } from './assignments.api.ts';

/** Asks for a reason, which those who have the assignment read. */
export function CloseButton({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { text: reason, change, clear } = useTypedText(`close_${id}`);
  const close = useClose(id);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (close.isPending) return;
    close.mutateAsync(reason, { onSuccess: () => setIsOpen(false) }).then(clear, () => {});
  }
  return (
    <>
      <Button size="compact" onClick={() => setIsOpen(true)}>
        {texts.close}
      </Button>
      {isOpen && (
        <Dialog title={texts.closeQuestion} onClose={() => setIsOpen(false)}>
          <Stack as="form" onSubmit={handleSubmit}>
            <p>{texts.closeBody}</p>
            <TextArea
              name="reason"
              label={texts.reason}
              rows={3}
              maxLength={ASSIGNMENT_LIMITS.reasonMax}
              data-autofocus
              value={reason}
              onChange={({ currentTarget }) => change(currentTarget.value)}
            />
            <Row gap={2} justify="end">
              <Button onClick={() => setIsOpen(false)}>{texts.cancel}</Button>
              <Button type="submit" kind="primary" isBusy={close.isPending}>
                {texts.close}
              </Button>
            </Row>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
