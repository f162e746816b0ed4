import './mantine.css';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { labels } from '#contract/shared/messages.ts';
import {
  readColorScheme,
  setColorScheme,
  subscribeColorScheme,
} from '#web/lib/browser/color-scheme.ts';
import { styleNonce } from '#web/lib/browser/nonce.ts';
import { cssVariablesResolver, theme } from '#web/theme.ts';

// For the style element that the scroll lock of dialogs adds.
setNonce(styleNonce());

let unsubscribe = () => {};
const colorSchemeManager = {
  get: readColorScheme,
  set(scheme: 'auto' | 'light' | 'dark') {
    // Mantine also calls this after `onUpdate`, which would loop.
    if (scheme !== readColorScheme()) setColorScheme(scheme);
  },
  subscribe(onUpdate: (scheme: 'auto' | 'light' | 'dark') => void) {
    unsubscribe = subscribeColorScheme(onUpdate);
  },
  unsubscribe: () => unsubscribe(),
  clear: () => setColorScheme('auto'),
};

/** Everything Mantine needs; only the editors' pages load it. */
export function MantineRoot({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <ModalsProvider modalProps={{ closeButtonProps: { 'aria-label': labels.close } }}>
        {children}
      </ModalsProvider>
    </MantineProvider>
  );
}
