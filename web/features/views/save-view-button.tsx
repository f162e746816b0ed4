import { useState } from 'react';
import { viewTexts } from '#contract/applications/view-texts.ts';
import type { ViewList } from '#contract/applications/views.ts';
import { toastError } from '#web/lib/api/query-client.ts';
import { usePageActions } from '#web/lib/browser/page-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { BookmarkIcon } from '#web/ui/icons.tsx';

type SaveViewDialog = Awaited<ReturnType<typeof loadDialog>>;
const loadDialog = async () => (await import('./views-dialog.tsx')).SaveViewDialog;

/** Opens the form that saves the list in view; it is loaded then. */
export function SaveViewButton({
  list = 'applications',
  search,
  className,
}: {
  list?: ViewList;
  search: Record<string, string>;
  className?: string | undefined;
}) {
  const [Opened, setOpened] = useState<SaveViewDialog>();
  const open = () =>
    loadDialog().then(
      (Dialog) => setOpened(() => Dialog),
      (error) => toastError(error, { failed: viewTexts.saveFailed }),
    );
  usePageActions([{ does: viewTexts.save, run: () => void open() }]);
  return (
    <>
      <Button size="compact" className={className} onClick={() => void open()}>
        <BookmarkIcon size={16} />
        <span>{viewTexts.save}</span>
      </Button>
      {Opened && <Opened list={list} search={search} onClose={() => setOpened(undefined)} />}
    </>
  );
}
