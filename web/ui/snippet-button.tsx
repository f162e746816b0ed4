import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { snippetMenuTexts as texts } from '#contract/letters/snippet-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { allSnippetsOptions } from '#web/lib/api/snippets.ts';
import { insertText } from '#web/lib/browser/insert-text.ts';
import { Button } from './button.tsx';
import { Menu, MenuItem, menuItem } from './menu.tsx';

/** Inserts one of the desk's snippets at the cursor of a text field, which opens it with Ctrl+; too. */
export function SnippetButton({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { data, isError } = useQuery({ ...allSnippetsOptions, enabled: isOpen });
  // It could not be loaded, which a toast says: the next press tries again.
  if (isOpen && isError && !data) setIsOpen(false);
  useEffect(() => {
    const field = area.current;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== ';' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    field?.addEventListener('keydown', handleKey);
    return () => field?.removeEventListener('keydown', handleKey);
  }, [area]);
  const insert = (text: string) => {
    // First, because closing returns the focus.
    flushSync(() => setIsOpen(false));
    if (area.current) insertText(area.current, text);
  };
  return (
    <>
      <Button
        ref={button}
        size="compact"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+;"
        onClick={() => setIsOpen(!isOpen)}
      >
        {texts.button} <kbd>{texts.key}</kbd>
      </Button>
      {isOpen && data && (
        <Menu label={texts.menu} button={button} onClose={() => setIsOpen(false)}>
          {data.map(({ id, name, body }) => (
            <MenuItem key={id} kind="action" onChoose={() => insert(body)}>
              {name}
            </MenuItem>
          ))}
          {/* In a new tab: what is typed here stays. */}
          <a {...menuItem} href={pages.snippets} target="_blank" rel="noreferrer">
            {data.length === 0 ? `${texts.none}. ${texts.manage}` : texts.manage}
          </a>
        </Menu>
      )}
    </>
  );
}
