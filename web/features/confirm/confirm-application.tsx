import { confirmApplicationResponse } from '#contract/apply/confirm.ts';
import { confirmTexts as texts } from '#contract/apply/confirm-texts.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmLink } from '#web/ui/confirm-link.tsx';

const send = (token: string) =>
  api.post(paths.confirmApplication, confirmApplicationResponse, { token });

export const ConfirmApplication = ({ token }: { token: string }) => (
  <ConfirmLink {...{ token, texts, send }}>
    {({ application_number, status }) => (
      <>
        <Banner kind="success">{texts.confirmed(application_number)}</Banner>
        <p>
          {status === 'waitlisted' && `${texts.waiting} `}
          {status === 'rejected' ? texts.closed : texts.next}
        </p>
      </>
    )}
  </ConfirmLink>
);
