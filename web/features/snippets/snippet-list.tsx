import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SNIPPET_LIMITS } from '#contract/letters/limits.ts';
import { snippetTexts as texts } from '#contract/letters/snippet-texts.ts';
import { type Snippet, type SnippetListQuery, snippetUpdate } from '#contract/letters/snippets.ts';
import { pages } from '#contract/shared/pages.ts';
import { isNotFound } from '#web/lib/api/api-error.ts';
import { useTypedForm } from '#web/lib/browser/use-typed-text.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Time } from '#web/ui/time.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { readConflict, snippetsOptions, useDeleteSnippet, useSaveSnippet } from './snippets.api.ts';
import styles from './snippets.module.css';

/** What the desk shares, newest first; the page is in the address. */
export function SnippetList({ query }: { query: SnippetListQuery }) {
  const [edited, setEdited] = useState<Snippet | 'new'>();
  const { columns } = texts;
  return (
    <Stack gap={3}>
      <Row justify="between" align="start" gap={4}>
        <Soft size="sm">{texts.lead}</Soft>
        <Button kind="primary" size="compact" onClick={() => setEdited('new')}>
          {texts.new}
        </Button>
      </Row>
      <PagedRows
        answer={useQuery(snippetsOptions(query))}
        rowsOf={({ snippets }) => snippets}
        shown={query}
        texts={texts}
        link={(page, props) => <Link {...props} to={pages.snippets} search={{ page }} />}
        className={styles.list}
        rowKey={({ id }) => id}
        columns={[
          [columns.name, ({ name }) => name],
          [columns.body, ({ body }) => <AsWritten>{body}</AsWritten>],
          [columns.updated, ({ updated_at }) => <Time value={updated_at} className="one-line" />],
        ]}
        actions={[texts.edit, (snippet) => <RowActions {...{ snippet, setEdited }} />]}
      />
      {edited && (
        <SnippetDialog
          snippet={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  );
}

function RowActions({
  snippet,
  setEdited,
}: {
  snippet: Snippet;
  setEdited: (snippet: Snippet) => void;
}) {
  const { id, name } = snippet;
  const remove = useDeleteSnippet();
  return (
    <Row gap={2} wrap={false}>
      <Button size="compact" aria-label={texts.editNamed(name)} onClick={() => setEdited(snippet)}>
        {texts.edit}
      </Button>
      <ConfirmButton
        label={texts.delete}
        name={texts.deleteNamed(name)}
        title={texts.deleteQuestion(name)}
        body={texts.deleteBody}
        isDestructive
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(id)}
      />
    </Row>
  );
}

function SnippetDialog({
  snippet,
  onClose,
}: {
  snippet: Snippet | undefined;
  onClose: () => void;
}) {
  // Undefined also once it was deleted meanwhile: what was typed can be saved as a new one.
  const [id, setId] = useState(snippet?.id);
  const { isPending, error, mutateAsync } = useSaveSnippet(id);
  const { typed, onChange, clear } = useTypedForm(`snippet_${snippet?.id ?? 'new'}`);
  const [theirs, setTheirs] = useState<Snippet>();
  const seen =
    theirs?.updated_at.toISOString() ?? typed?.updated_at ?? snippet?.updated_at.toISOString();
  return (
    <Dialog title={snippet ? texts.editTitle : texts.new} size="wide" onClose={onClose}>
      <ValidatedForm
        schema={snippetUpdate}
        request={{ error, isPending }}
        failed={texts.saveFailed}
        label={snippet && !id ? texts.saveAsNew : texts.save}
        pendingLabel={texts.saving}
        onChange={onChange}
        onCancel={() => {
          clear();
          onClose();
        }}
        onSubmit={(body) =>
          void mutateAsync(body, { onSuccess: onClose }).then(clear, (refusal: Error) => {
            setTheirs(readConflict(refusal) ?? theirs);
            if (isNotFound(refusal)) setId(undefined);
          })
        }
      >
        {(field) => (
          <>
            {theirs && <Stored snippet={theirs} />}
            {/* The version that is changed: what is typed outlives the dialog, and may be older. */}
            {seen && <input type="hidden" name="updated_at" value={seen} />}
            <TextField
              {...field('name')}
              label={texts.name}
              required
              data-autofocus
              autoComplete="off"
              maxLength={SNIPPET_LIMITS.nameMax}
              defaultValue={typed?.name ?? snippet?.name}
            />
            <TextArea
              {...field('body')}
              label={texts.body}
              hint={texts.bodyHint}
              required
              rows={8}
              maxLength={SNIPPET_LIMITS.bodyMax}
              defaultValue={typed?.body ?? snippet?.body}
            />
          </>
        )}
      </ValidatedForm>
    </Dialog>
  );
}

/** A colleague's, which a save replaces. */
function Stored({ snippet: { name, body } }: { snippet: Snippet }) {
  return (
    <Stack gap={2}>
      <Soft size="sm">{texts.storedNow}</Soft>
      <Card>
        <strong>{name}</strong>
        <AsWritten>{body}</AsWritten>
      </Card>
    </Stack>
  );
}
