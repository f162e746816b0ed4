import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { sessionStore } from './storage.ts';
import { parseStored } from './stored-json.ts';

/** A text that stays in this tab until it is sent: after Escape, an error or a reload it is still there. */
export function useTypedText(key: string) {
  const [text, setText] = useState(() => sessionStore.get(key) ?? '');
  return {
    text,
    change(next: string) {
      setText(next);
      if (next) sessionStore.set(key, next);
      else sessionStore.remove(key);
    },
    /** Once it is sent, also if another page is open by then. What was typed meanwhile stays. */
    clear() {
      setText((typed) => (typed === text ? '' : typed));
      if (sessionStore.get(key) === text) sessionStore.remove(key);
    },
  };
}

const fields = z.record(z.string(), z.string());

/** The same for all fields of a form, which are filled with `typed`; but for a password. */
export function useTypedForm(key: string) {
  const { text, change, clear } = useTypedText(key);
  const [typed, setTyped] = useState(() => parseStored(fields, text));
  return {
    typed,
    onChange({ currentTarget }: FormEvent<HTMLFormElement>) {
      const entered = new FormData(currentTarget);
      entered.delete('password');
      change(JSON.stringify(Object.fromEntries(entered)));
    },
    clear() {
      clear();
      setTyped(undefined);
    },
    discard() {
      change('');
      setTyped(undefined);
    },
  };
}
