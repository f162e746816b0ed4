import { flushSync } from 'react-dom';
import { MODULE_LIMITS } from '#contract/training/course.ts';
import { moduleTexts } from '#contract/training/editor-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError, fieldAria, fieldClass } from '#web/ui/field.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { CloseIcon } from '#web/ui/public-icons.tsx';
import { type FieldErrors, newOption, type QuestionDraft } from './module-draft.ts';
import form from './module-form.module.css';
import styles from './questions.module.css';
import { ToolButton } from './tool-button.tsx';

export function OptionFields({
  question: { key, options, right },
  name,
  errors,
  onChange,
}: {
  question: QuestionDraft;
  /** Of the question, as in errors. */
  name: string;
  errors: FieldErrors;
  onChange: (change: Partial<QuestionDraft>) => void;
}) {
  const answer = { name: `${name}.answer`, error: errors[`${name}.answer`] };
  const inputId = (index: number) => `${name}.options.${index}`;

  function add() {
    flushSync(() => onChange({ options: [...options, newOption()] }));
    document.getElementById(inputId(options.length))?.focus();
  }

  function remove(index: number) {
    const removed = options[index]?.key;
    flushSync(() =>
      onChange({
        options: options.toSpliced(index, 1),
        right: right === removed ? null : right,
      }),
    );
    document.getElementById(inputId(Math.max(0, index - 1)))?.focus();
  }

  return (
    <Stack as="fieldset" gap={2} className={form.choices}>
      <legend className="strong below-2">{moduleTexts.options}</legend>
      {options.map((option, index) => {
        const place = index + 1;
        const field = { name: inputId(index), error: errors[inputId(index)] };
        return (
          <div key={option.key} className={classNames(fieldClass, styles.option)}>
            <input
              type="radio"
              // The first one is where an error of the answer leads to.
              {...(index === 0 ? fieldAria(answer) : {})}
              name={`right-${key}`}
              aria-label={moduleTexts.isRight(place)}
              checked={option.key === right}
              onChange={() => onChange({ right: option.key })}
            />
            <input
              {...fieldAria(field)}
              aria-label={moduleTexts.option(place)}
              autoComplete="off"
              value={option.text}
              onChange={({ target }) =>
                onChange({
                  options: options.with(index, { ...option, text: target.value }),
                })
              }
            />
            <ToolButton
              name={moduleTexts.removeOption(place)}
              isDisabled={options.length <= MODULE_LIMITS.optionsMin}
              onPress={() => remove(index)}
            >
              <CloseIcon size={16} />
            </ToolButton>
            <FieldError {...field} />
          </div>
        );
      })}
      <FieldError {...answer} />
      {options.length < MODULE_LIMITS.optionsMax && (
        <div>
          <Button size="small" onClick={add}>
            <PlusIcon size={16} />
            {moduleTexts.addOption}
          </Button>
        </div>
      )}
    </Stack>
  );
}
