import { submitResponse } from '#contract/apply/form.ts';
import { zipAvailability } from '#contract/apply/zip.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';

export const submitApplication = (body: unknown) => api.post(paths.submit, submitResponse, body);

export const checkZip = (zip: string, signal: AbortSignal) =>
  api.get(paths.zipCheck(zip), zipAvailability, { signal });
