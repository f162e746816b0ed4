import { ModalsProvider } from '@mantine/modals';
import { useEffect, useEffectEvent } from 'react';
import { labels } from '#contract/shared/messages.ts';

const modalProps = { closeButtonProps: { 'aria-label': labels.close } };

/** Shows what `modals` of Mantine opens. */
export function ModalsHost({ onReady }: { onReady: () => void }) {
  const announce = useEffectEvent(onReady);
  // After the provider's own effects: it listens from here on.
  useEffect(() => announce(), []);
  return <ModalsProvider modalProps={modalProps}>{null}</ModalsProvider>;
}
