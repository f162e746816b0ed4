import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { viewTexts } from '#contract/applications/view-texts.ts';
import type { SavedView, ViewList } from '#contract/applications/views.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Row } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { ViewForm } from './view-form.tsx';
import { ViewLink } from './view-link.tsx';
import { useDeleteView, viewsOf } from './views.api.ts';
import styles from './views.module.css';

type Props = {
  list: ViewList;
  /** Of the list in view: a view can be changed to it. */
  search: Record<string, string> | undefined;
  onChosen?: (() => void) | undefined;
  onClose: () => void;
};

export function ViewsDialog({ list, search, onChosen, onClose }: Props) {
  const [edited, setEdited] = useState<SavedView>();
  const back = () => setEdited(undefined);
  const choose = () => {
    onClose();
    onChosen?.();
  };
  return (
    <>
      <Dialog title={viewTexts.views} onClose={onClose}>
        <AllViews list={list} onEdit={setEdited} onChosen={choose} />
      </Dialog>
      {/* On top of it, so that the focus returns to the button. */}
      {edited && (
        <Dialog title={viewTexts.editTitle} onClose={back}>
          <ViewForm view={edited} list={list} search={search} onDone={back} />
        </Dialog>
      )}
    </>
  );
}

export function SaveViewDialog({ list, search, onClose }: Required<Omit<Props, 'onChosen'>>) {
  return (
    <Dialog title={viewTexts.saveTitle} onClose={onClose}>
      <ViewForm list={list} search={search} onDone={onClose} />
    </Dialog>
  );
}

function AllViews({
  list,
  onEdit,
  onChosen,
}: {
  list: ViewList;
  onEdit: (view: SavedView) => void;
  onChosen: () => void;
}) {
  const { data: views, isError, refetch } = useQuery(viewsOf(list));
  const remove = useDeleteView();
  const box = useRef<HTMLDivElement>(null);
  const failure = failureSentence(remove.error, viewTexts.deleteFailed);
  if (!views) return isError && <LoadFailed message={viewTexts.loadFailed} onRetry={refetch} />;
  // The button that had the focus goes with its view.
  const handleDelete = (id: string) => remove.mutate(id, { onSettled: () => box.current?.focus() });
  const groups = [
    { title: viewTexts.own, views: views.filter(({ is_own }) => is_own) },
    { title: viewTexts.ofOthers, views: views.filter(({ is_own }) => !is_own) },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keys must reach it
    <div className={styles.all} ref={box} tabIndex={0}>
      {failure && <Banner kind="error">{failure}</Banner>}
      {views.length === 0 && <p>{viewTexts.none}</p>}
      {groups
        .filter((group) => group.views.length > 0)
        .map(({ title, views }) => (
          <section key={title}>
            <h3 className="sm">{title}</h3>
            <ul>
              {views.map((view) => (
                <Row as="li" key={view.id} wrap={false} size="sm">
                  <ViewLink view={view} onChosen={onChosen} />
                  {view.is_own && view.is_shared && (
                    <Soft as="span" size="xs">
                      {viewTexts.shared}
                    </Soft>
                  )}
                  {view.can_edit && <Actions view={view} onEdit={onEdit} onDelete={handleDelete} />}
                </Row>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function Actions({
  view,
  onEdit,
  onDelete,
}: {
  view: SavedView;
  onEdit: (view: SavedView) => void;
  onDelete: (id: string) => void;
}) {
  return (
    <>
      <Button
        kind="link"
        size="small"
        aria-label={viewTexts.editView(view.name)}
        onClick={() => onEdit(view)}
      >
        {viewTexts.edit}
      </Button>
      <ConfirmButton
        label={viewTexts.delete}
        name={viewTexts.deleteView(view.name)}
        kind="link"
        title={viewTexts.deleteTitle(view.name)}
        body={view.is_shared ? viewTexts.deleteShared : viewTexts.deleteBody}
        onConfirm={() => onDelete(view.id)}
      />
    </>
  );
}
