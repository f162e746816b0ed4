import { useMutation, useQueryClient } from '@tanstack/react-query';
import { turnaroundResponse } from '#contract/apply/turnaround.ts';
import { type SettingsChange, settingsResponse } from '#contract/settings/settings.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { readOptions } from '#web/lib/api/read-options.ts';

// The screen shows errors itself, above the form.
const meta = { errorToast: 'none' } as const;

export const settingsOptions = readOptions(['settings'], paths.settings, settingsResponse);

/** How long applications took lately, beside what is promised. */
export const turnaroundOptions = readOptions(['turnaround'], paths.pace, turnaroundResponse);

export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (settings: SettingsChange) => api.put(paths.settings, settingsResponse, settings),
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsOptions.queryKey, saved);
      // A change of the offers may have made some.
      for (const key of ['waitlist', 'coverage', 'activity']) {
        void queryClient.invalidateQueries({ queryKey: [key] });
      }
    },
    meta,
  });
}
