import './text-editor.css';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { siteTexts } from '#contract/shared/pages.ts';
import { moduleTexts } from '#contract/training/editor-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, fieldAria } from '#web/ui/field.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { countWords } from './module-draft.ts';

const Markdown = lazy(() =>
  import('#web/ui/markdown.tsx').then((module) => ({ default: module.Markdown })),
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
    <div className="text-editor" data-view={view}>
      <fieldset className="text-views">
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
      <div className="text-write">
        <Field {...field} label={moduleTexts.text}>
          <textarea
            {...fieldAria(field)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
        <Soft size="sm">{moduleTexts.length(countWords(value), value.length)}</Soft>
      </div>
      <section className="text-preview" aria-label={moduleTexts.preview}>
        <div className="text-preview-title" aria-hidden="true">
          <p>{moduleTexts.preview}</p>
          <Soft size="sm">{moduleTexts.previewHint}</Soft>
        </div>
        <div className="text-preview-box">
          {shown.trim() === '' ? (
            <p className="soft">{moduleTexts.previewEmpty}</p>
          ) : (
            <Suspense fallback={<p className="soft">{siteTexts.loading}</p>}>
              <Markdown text={shown} />
            </Suspense>
          )}
        </div>
      </section>
    </div>
  );
}
