import { listTexts } from '#contract/applications/list-texts.ts';
import { type ApplicationStatus, STATUS_INFO } from '#contract/applications/statuses.ts';
import { zipFullResponse } from '#contract/shared/error-responses.ts';
import { messages } from '#contract/shared/messages.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { confirm } from '#web/ui/confirm.tsx';

/**
 * Sends a change of status. If a ZIP code is full, asks the editor and sends it again with the
 * override; null if the editor cancels.
 */
export async function sendForSeat<T>(
  status: ApplicationStatus,
  send: (override_limit: boolean) => Promise<T>,
): Promise<T | null> {
  try {
    return await send(false);
  } catch (error) {
    const full = zipFullResponse.safeParse(error instanceof ApiError ? error.body : undefined);
    if (!full.success) throw error;
    return (await confirmOverride(status, full.data.zips)) ? send(true) : null;
  }
}

function confirmOverride(
  status: ApplicationStatus,
  zips: { zip_code: string; held: number; limit: number }[],
): Promise<boolean> {
  return confirm({
    title: listTexts.fullTitle,
    body: (
      <>
        {zips.map(({ zip_code, held, limit }) => (
          <p key={zip_code}>
            {/* Several at once may need more seats than are left. */}
            {held < limit
              ? listTexts.tooFewSeats(zip_code, held, limit)
              : messages.zipFull(zip_code, held, limit)}
          </p>
        ))}
        <p>{listTexts.fullQuestion(STATUS_INFO[status].label)}</p>
      </>
    ),
    confirmLabel: listTexts.override,
  });
}
