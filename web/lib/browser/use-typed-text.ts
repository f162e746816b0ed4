import { useState } from 'react';
import { sessionStore } from './storage.ts';

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
