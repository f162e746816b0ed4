import { useHealth } from '#web/lib/api/health.ts';

/** Watches the server while it is mounted; nothing to see (SPEC section 2, Application wizard). */
export function HealthCheck() {
  useHealth();
  return null;
}
