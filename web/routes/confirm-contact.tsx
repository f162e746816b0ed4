import { Link, useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { confirmContactTexts, revertContactTexts } from '#contract/apply/own-application-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { ConfirmContact } from '#web/features/own-application/confirm-contact.tsx';
import {
  confirmContact,
  revertContact,
} from '#web/features/own-application/own-application.api.ts';
import { FormLinks } from '#web/ui/form-links.tsx';
import { Column } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

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
  // In the fragment, which browsers never send to a server.
  const token = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') ?? '' });
  return (
    <Column narrow>
      <PageTitle>{title}</PageTitle>
      <ConfirmContact token={token} {...contact} />
      <FormLinks>
        <Link to={pages.status}>{PAGE_TITLES.status}</Link>
        <Link to={pages.home}>{labels.backToHome}</Link>
      </FormLinks>
    </Column>
  );
}
