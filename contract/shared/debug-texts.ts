/** The hidden debug panel (rule screens-9). */
export const debugTexts = {
  title: 'Debug panel',
  health: 'Health',
  session: 'Session',
  entries: 'Log',
  version: 'Version',
  noEntries: 'Nothing has been logged.',
  lastChecked: 'Last checked',
  unknown: 'Unknown',
  states: {
    checking: 'Checking',
    connected: 'Connected',
    degraded: 'Degraded',
    error: 'Error',
  },
} as const;
