import { accountDoneResponse } from '#contract/auth/account.ts';
import { confirmEmailTexts as texts } from '#contract/auth/texts.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmLink } from '#web/ui/confirm-link.tsx';

const send = (token: string) => api.post(paths.confirmAccountEmail, accountDoneResponse, { token });

export const ConfirmEmail = ({ token }: { token: string }) => (
  <ConfirmLink {...{ token, texts, send }}>
    {() => <Banner kind="success">{texts.done}</Banner>}
  </ConfirmLink>
);
