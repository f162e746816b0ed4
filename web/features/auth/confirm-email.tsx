import { accountDoneResponse } from '#contract/auth/account.ts';
import { confirmEmailTexts } from '#contract/auth/texts.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Soft } from '#web/ui/soft.tsx';

/** By a press of a button: programs that open links in mail must not confirm anything. */
export function ConfirmEmail({ token }: { token: string }) {
  const { isPending, data, error, run } = useAsyncAction(() =>
    api.post(paths.confirmAccountEmail, accountDoneResponse, { token }),
  );
  if (data) return <Banner kind="success">{confirmEmailTexts.done}</Banner>;
  if (token === '' || isLinkInvalid(error)) {
    return <Banner kind="error">{confirmEmailTexts.invalid}</Banner>;
  }
  const failure = failureSentence(error, confirmEmailTexts.failed);
  return (
    <>
      <Soft>{confirmEmailTexts.lead}</Soft>
      {failure && <Banner kind="error">{failure}</Banner>}
      <Button kind="primary" wide isBusy={isPending} onClick={() => run(undefined)}>
        {isPending ? confirmEmailTexts.confirming : confirmEmailTexts.confirm}
      </Button>
    </>
  );
}

/** Used, replaced, expired or damaged. */
const isLinkInvalid = (error: Error | null) =>
  error instanceof ApiError &&
  (error.code === 'link_invalid' || error.errors.some(({ field }) => field === 'token'));
