import { network } from '#web/lib/browser/network.ts';

/** VNC-2026-00042 */
export const exampleNumber = () => `${network.number_prefix}-${new Date().getFullYear()}-00042`;
