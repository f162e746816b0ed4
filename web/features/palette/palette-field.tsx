import type { ComponentProps } from 'react';
import { labels } from '#contract/shared/messages.ts';
import { paletteButtonTexts } from '#contract/shared/palette-button-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SearchIcon } from '#web/ui/icons.tsx';
import { Row } from '#web/ui/layout.tsx';
import { CloseIcon } from '#web/ui/public-icons.tsx';
import styles from './palette.module.css';

/** The field of the palette, which is there before its results are loaded. */
export function PaletteField({
  typed,
  onTyped,
  onClose,
  ...input
}: Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  typed: string;
  onTyped: (typed: string) => void;
  onClose: () => void;
}) {
  return (
    <Row wrap={false} className={classNames(styles.field, 'soft')}>
      <SearchIcon />
      <input
        {...input}
        type="text"
        // At once, so that the next key is typed here.
        // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type in it
        autoFocus
        data-autofocus
        aria-label={paletteButtonTexts.field}
        placeholder={paletteButtonTexts.example}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => onTyped(event.currentTarget.value)}
      />
      <Button kind="icon" aria-label={labels.close} onClick={onClose}>
        <CloseIcon />
      </Button>
    </Row>
  );
}
