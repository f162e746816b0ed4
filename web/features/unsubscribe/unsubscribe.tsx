import { settingOf, unsubscribeResponse } from '#contract/mail/unsubscribe.ts';
import { unsubscribeTexts as texts } from '#contract/mail/unsubscribe-texts.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmLink } from '#web/ui/confirm-link.tsx';

const send = (token: string) =>
  api.post(`${paths.unsubscribe}?${new URLSearchParams({ token })}`, unsubscribeResponse);

export function Unsubscribe({ token }: { token: string }) {
  const setting = settingOf(token);
  const lead = setting ? texts.lead[setting] : '';
  return (
    <ConfirmLink token={setting ? token : ''} texts={{ ...texts, lead }} send={send}>
      {() => (
        <>
          <Banner kind="success">{texts.stopped}</Banner>
          <p>{texts.next}</p>
        </>
      )}
    </ConfirmLink>
  );
}
