import { useDeferredValue, useRef, useState } from 'react';
import { textEditorTexts as texts } from '#contract/shared/text-editor-texts.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Field, fieldAria } from './field.tsx';
import { Card, Row, Stack } from './layout.tsx';
import { LazyMarkdown } from './lazy-markdown.tsx';
import { Soft } from './soft.tsx';
import styles from './text-editor.module.css';
import { TextTools } from './text-tools.tsx';

type View = 'write' | 'preview';
const VIEWS = ['write', 'preview'] as const;

/** Markdown with its preview: beside it, or on narrow screens instead of it. */
export function TextEditor({
  name,
  label,
  hint,
  previewHint,
  previewEmpty,
  max,
  value,
  error,
  hasTools = false,
  onChange,
}: {
  name: string;
  label: string;
  hint: string;
  previewHint: string;
  previewEmpty: string;
  /** So many characters are allowed; more can be typed, and are refused. */
  max: number;
  value: string;
  error: string | undefined;
  /** Buttons for those who do not know Markdown. */
  hasTools?: boolean;
  onChange: (value: string) => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [view, setView] = useState<View>('write');
  // Typing does not wait for a long text to be rendered.
  const shown = useDeferredValue(value);
  const field = { name, hint, error };
  return (
    <div className={styles.editor} data-view={view}>
      <Row as="fieldset" gap={2} className={classNames(styles.views, 'choices')}>
        <legend className="sr-only">{texts.views}</legend>
        {VIEWS.map((one) => (
          <Button key={one} size="small" aria-pressed={view === one} onClick={() => setView(one)}>
            {texts[one]}
          </Button>
        ))}
      </Row>
      <Stack gap={2} className={styles.write}>
        <Field {...field} label={label}>
          {hasTools && <TextTools area={area} />}
          <textarea
            ref={area}
            {...fieldAria(field)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
        <Soft size="sm">{texts.length(countWords(value), value.length, max)}</Soft>
      </Stack>
      <section className={styles.preview} aria-label={texts.preview}>
        <Stack gap={2} aria-hidden="true">
          <p className="strong">{texts.preview}</p>
          <Soft size="sm">{previewHint}</Soft>
        </Stack>
        <Card className={styles.box}>
          {shown.trim() === '' ? <Soft>{previewEmpty}</Soft> : <LazyMarkdown text={shown} />}
        </Card>
      </section>
    </div>
  );
}

const countWords = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
