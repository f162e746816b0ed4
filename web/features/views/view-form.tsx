import { useState } from 'react';
import { viewTexts } from '#contract/applications/view-texts.ts';
import {
  type SavedView,
  VIEW_NAME_MAX,
  type ViewList,
  viewFields,
} from '#contract/applications/views.ts';
import { labels } from '#contract/shared/messages.ts';
import { ApiError, isNotFound } from '#web/lib/api/api-error.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { useTypedText } from '#web/lib/browser/use-typed-text.ts';
import { useValidatedForm } from '#web/lib/forms/use-validated-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { viewQuery } from './view-query.ts';
import { useSaveView } from './views.api.ts';
import styles from './views.module.css';

const typed = viewFields.pick({ name: true });

export function ViewForm({
  view,
  list,
  search,
  onDone,
}: {
  view?: SavedView;
  list: ViewList;
  /** Of the list in view, if there is one. */
  search: Record<string, string> | undefined;
  onDone: () => void;
}) {
  // Undefined also once it was deleted meanwhile: what is in the form can be saved as a new one.
  const [id, setId] = useState(view?.id);
  const save = useSaveView(id);
  const draft = useTypedText(`view_${view?.id ?? list}`);
  const { field, events } = useValidatedForm(typed, save.error);
  const [isShared, setIsShared] = useState(view?.is_shared ?? false);
  const [isReplaced, setIsReplaced] = useState(view === undefined);
  const inView = search && viewQuery(search);
  const canReplace = view !== undefined && inView !== undefined && inView !== view.query;
  const query = (isReplaced ? inView : view?.query) ?? '';
  return (
    <Stack
      as="form"
      gap={3}
      noValidate
      {...events(({ name }) => {
        if (save.isPending) return;
        save
          .mutateAsync({ name, list, query, is_shared: isShared }, { onSuccess: onDone })
          .then(draft.clear, (error: Error) => isNotFound(error) && setId(undefined));
      })}
    >
      <Failure error={save.error} />
      <TextField
        {...field('name')}
        label={viewTexts.name}
        hint={viewTexts.nameHint}
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
        data-autofocus
        defaultValue={draft.text || view?.name}
        onChange={(event) => draft.change(event.currentTarget.value)}
      />
      <CheckField
        label={viewTexts.share}
        className={styles.choice}
        checked={isShared}
        onChange={({ currentTarget }) => setIsShared(currentTarget.checked)}
      />
      {canReplace && (
        <CheckField
          label={viewTexts.replace}
          className={styles.choice}
          checked={isReplaced}
          onChange={({ currentTarget }) => setIsReplaced(currentTarget.checked)}
        />
      )}
      {!view && <Soft>{viewTexts.whatIsSaved}</Soft>}
      <Row justify="end">
        <Button
          onClick={() => {
            draft.change('');
            onDone();
          }}
        >
          {labels.cancel}
        </Button>
        <Button type="submit" kind="primary" isBusy={save.isPending}>
          {save.isPending ? viewTexts.saving : id ? viewTexts.saveChanges : viewTexts.saveView}
        </Button>
      </Row>
    </Stack>
  );
}

/** Errors of the name are shown beside it. */
function Failure({ error }: { error: Error | null }) {
  const ofQuery =
    error instanceof ApiError && error.errors.find((problem) => problem.field === 'query');
  const sentence = ofQuery ? ofQuery.message : failureSentence(error, viewTexts.saveFailed);
  if (!sentence || !error) return null;
  return (
    <Banner kind="error">
      <p>{sentence}</p>
      {isNotFound(error) && <p>{viewTexts.saveAsNew}</p>}
    </Banner>
  );
}
