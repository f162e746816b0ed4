import { type FormEvent, useState } from 'react';
import { assignmentTexts as texts } from '#contract/newsroom/assignment-texts.ts';
import { ASSIGNMENT_LIMITS } from '#contract/newsroom/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useClose } from './assignments.api.ts';

/** Asks for a reason, which those who have the assignment read. */
export function CloseButton({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = useClose(id);
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (close.isPending) return;
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    close.mutate(reason, { onSuccess: () => setIsOpen(false) });
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
