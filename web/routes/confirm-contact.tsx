import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { confirmContactTexts, revertContactTexts } from '#contract/apply/own-application-texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { ConfirmContact } from '#web/features/own-application/confirm-contact.tsx';
import {
  confirmContact,
  revertContact,
} from '#web/features/own-application/own-application.api.ts';
import { FormPage, useLinkToken } from './form-page.tsx';

export const ConfirmContactPage = () => (
  <ContactPage
    title={PAGE_TITLES.confirmContact}
    texts={confirmContactTexts}
    send={confirmContact}
  />
);

/** Takes back a change of the address (rule contact-3). */
export const RevertContactPage = () => (
  <ContactPage title={PAGE_TITLES.revertContact} texts={revertContactTexts} send={revertContact} />
);

function ContactPage({
  title,
  ...contact
}: { title: string } & Omit<ComponentProps<typeof ConfirmContact>, 'token'>) {
  const token = useLinkToken();
  return (
    <FormPage title={title} link={<Link to={pages.status}>{PAGE_TITLES.status}</Link>}>
      <ConfirmContact token={token} {...contact} />
    </FormPage>
  );
}
