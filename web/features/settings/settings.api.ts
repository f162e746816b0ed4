import { useMutation, useQueryClient } from '@tanstack/react-query';
import { turnaroundResponse } from '#contract/apply/turnaround.ts';
import { type SettingsChange, settingsResponse } from '#contract/settings/settings.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { IN_PLACE, readOptions } from '#web/lib/api/read-options.ts';

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
    // A colleague may have changed them.
    onError: () => void queryClient.invalidateQueries({ queryKey: settingsOptions.queryKey }),
    meta: IN_PLACE,
  });
}
