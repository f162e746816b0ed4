import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type AnswerField, fieldRow } from '#contract/apply/fields.ts';
import { evidenceTexts } from '#contract/reviews/evidence-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { fieldClass } from '#web/ui/field.tsx';
import { Row } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './evidence.module.css';
import { passageAt, storedOffset } from './evidence-passages.ts';
import { type EvidencePinning, whyNotPinned } from './evidence-pinning.ts';

/**
 * The answer as a text area, in which words can be selected with the keyboard. Not `readOnly`, because
 * Chrome then moves no caret: the text cannot be changed all the same.
 */
export function QuoteArea({
  field,
  text,
  pinning,
  onLeave,
}: {
  field: AnswerField;
  text: string;
  pinning: EvidencePinning;
  onLeave: () => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState('');
  useEffect(() => {
    const element = area.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(0, 0);
    // React's own event does not report deletions.
    const refuse = (event: Event) => event.preventDefault();
    element?.addEventListener('beforeinput', refuse);
    return () => element?.removeEventListener('beforeinput', refuse);
  }, []);
  const pin = () => {
    if (!area.current) return;
    const { selectionStart, selectionEnd } = area.current;
    const place = {
      start: storedOffset(text, selectionStart),
      end: storedOffset(text, selectionEnd),
    };
    const passage = passageAt(field, text, place);
    const problem = whyNotPinned(passage, pinning);
    setMessage(problem ?? '');
    if (problem || !passage) return;
    pinning.pin(passage);
    area.current.setSelectionRange(selectionEnd, selectionEnd);
    area.current.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') pin();
    else onLeave();
  };
  const hint = `quote-hint-${field}`;
  return (
    <div className={fieldClass}>
      <textarea
        ref={area}
        value={text}
        // What an input method inserts cannot be refused before, so React restores the value.
        onChange={() => {}}
        aria-readonly
        inputMode="none"
        spellCheck={false}
        aria-label={evidenceTexts.quoteFrom(fieldRow(field).summary)}
        aria-describedby={hint}
        onKeyDown={handleKey}
      />
      <Soft size="sm" id={hint}>
        {evidenceTexts.quoteHint}
      </Soft>
      <p role="alert" className={classNames(styles.problem, 'gone-while-empty')}>
        {message}
      </p>
      <Row as="p" gap={2}>
        <Button kind="primary" size="small" onClick={pin}>
          {evidenceTexts.pinTo(pinning.criterion.title)}
        </Button>
        <Button size="small" onClick={onLeave}>
          {evidenceTexts.back}
        </Button>
      </Row>
    </div>
  );
}
