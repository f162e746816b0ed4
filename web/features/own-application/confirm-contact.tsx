import type { confirmContactTexts } from '#contract/apply/own-application-texts.ts';
import type { Translation } from '#contract/shared/languages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmLink } from '#web/ui/confirm-link.tsx';
import type { confirmContact } from './own-application.api.ts';

export const ConfirmContact = ({
  texts,
  ...link
}: {
  token: string;
  texts: Translation<typeof confirmContactTexts>;
  send: typeof confirmContact;
}) => (
  <ConfirmLink texts={texts} {...link}>
    {({ application_number }) => (
      <>
        <Banner kind="success">{texts.confirmed(application_number)}</Banner>
        <p>{texts.next}</p>
      </>
    )}
  </ConfirmLink>
);
