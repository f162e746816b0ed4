import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { siteTexts } from '#contract/shared/pages.ts';
import { moduleTexts } from '#contract/training/editor-texts.ts';
import { Button } from './button.tsx';
import { Field, fieldAria } from './field.tsx';
import { Card, Stack } from './layout.tsx';
import { Soft } from './soft.tsx';
import styles from './text-editor.module.css';

const Markdown = lazy(() =>
  import('./markdown.tsx').then((module) => ({ default: module.Markdown })),
);

type View = 'write' | 'preview';
const VIEWS = ['write', 'preview'] as const;

/** Markdown with its preview: beside it, or on narrow screens instead of it. */
export function TextEditor({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const [view, setView] = useState<View>('write');
  // Typing does not wait for a long text to be rendered.
  const shown = useDeferredValue(value);
  const field = { name: 'text', hint: moduleTexts.textHint, error };
  return (
    <div className={styles.editor} data-view={view}>
      <fieldset className={styles.views}>
        <legend className="sr-only">{moduleTexts.views}</legend>
        {VIEWS.map((name) => (
          <Button
            key={name}
            size="small"
            aria-pressed={view === name}
            onClick={() => setView(name)}
          >
            {moduleTexts[name]}
          </Button>
        ))}
      </fieldset>
      <Stack gap={2} className={styles.write}>
        <Field {...field} label={moduleTexts.text}>
          <textarea
            {...fieldAria(field)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
        <Soft size="sm">{moduleTexts.length(countWords(value), value.length)}</Soft>
      </Stack>
      <section className={styles.preview} aria-label={moduleTexts.preview}>
        <Stack gap={2} aria-hidden="true">
          <p>{moduleTexts.preview}</p>
          <Soft size="sm">{moduleTexts.previewHint}</Soft>
        </Stack>
        <Card className={styles.box}>
          {shown.trim() === '' ? (
            <Soft>{moduleTexts.previewEmpty}</Soft>
          ) : (
            <Suspense fallback={<Soft>{siteTexts.loading}</Soft>}>
              <Markdown text={shown} />
            </Suspense>
          )}
        </Card>
      </section>
    </div>
  );
}

const countWords = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
