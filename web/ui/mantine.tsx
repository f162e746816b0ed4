import './mantine.css';
import { MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import { type ReactNode, useEffect } from 'react';
import {
  readColorScheme,
  setColorScheme,
  subscribeColorScheme,
} from '#web/lib/browser/color-scheme.ts';
import { styleNonce } from '#web/lib/browser/nonce.ts';
import { cssVariablesResolver, theme } from '#web/theme.ts';
import { prefetchModals, useModalsHost } from './modals-loader.ts';

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
      {children}
      <Modals />
    </MantineProvider>
  );
}

/** Loaded with the first press of anything: no page needs them for its first paint. */
function Modals() {
  const { Host, onReady } = useModalsHost();
  useEffect(() => {
    const stop = new AbortController();
    const load = () => {
      stop.abort();
      prefetchModals();
    };
    for (const event of ['pointerdown', 'keydown']) {
      window.addEventListener(event, load, { signal: stop.signal });
    }
    return () => stop.abort();
  }, []);
  return Host && <Host onReady={onReady} />;
}
