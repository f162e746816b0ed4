import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { labels } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { FormLinks } from '#web/ui/form-links.tsx';
import { Column } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** A public page with one form or button, and below it where else to go. */
export function FormPage({
  title,
  link,
  children,
}: {
  title: string;
  /** Beside that to the start page. */
  link: ReactNode;
  children: ReactNode;
}) {
  return (
    <Column narrow>
      <PageTitle>{title}</PageTitle>
      {children}
      <FormLinks>
        {link}
        <Link to={pages.home}>{labels.backToHome}</Link>
      </FormLinks>
    </Column>
  );
}

/** Of a link in a mail. In the fragment, which browsers never send to a server. */
export const useLinkToken = () =>
  useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') ?? '' });
