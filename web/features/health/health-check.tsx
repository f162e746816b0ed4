import { useEffect } from 'react';
import { logger } from '#web/lib/browser/logger.ts';

/** Polls the server's health while it is mounted, and renders nothing. */
export function HealthCheck() {
  useEffect(() => {
    let isMounted = true;
    let stop: (() => void) | undefined;
    // Loaded after the page is shown, because the API client imports zod.
    import('#web/lib/api/health.ts').then(
      ({ watchHealth }) => {
        if (isMounted) stop = watchHealth();
      },
      () => logger.error('Health check not loaded'),
    );
    return () => {
      isMounted = false;
      stop?.();
    };
  }, []);
  return null;
}
