import { storyTexts as texts } from '#contract/newsroom/story-texts.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import type { DraftState, StoryDraft } from './story-draft.ts';

/** Goes to the first choice that is still to be made; false if there is none. */
export function focusConflict(): boolean {
  const choice = document.querySelector<HTMLElement>('[data-conflict] button');
  choice?.focus();
  if (choice) toast.error(texts.decideFirst);
  return choice !== null;
}

/** Below a field that was changed here and elsewhere: both texts, and which one stays. */
export function ConflictNotice({
  field,
  draft,
  state: { conflicts },
}: {
  field: string;
  draft: StoryDraft;
  state: DraftState;
}) {
  const theirs = conflicts[field];
  if (theirs === undefined) return null;
  return (
    <Banner kind="error">
      <Stack gap={2} data-conflict>
        <p>
          <strong>{texts.conflict}.</strong> {texts.conflictBody}
        </p>
        <Soft size="sm">{texts.theirs}</Soft>
        <Card>
          <AsWritten>{String(theirs ?? '')}</AsWritten>
        </Card>
        <Row gap={2}>
          <Button size="small" onClick={() => draft.decide(field, 'mine')}>
            {texts.keepMine}
          </Button>
          <Button size="small" onClick={() => draft.decide(field, 'theirs')}>
            {texts.takeTheirs}
          </Button>
        </Row>
      </Stack>
    </Banner>
  );
}
