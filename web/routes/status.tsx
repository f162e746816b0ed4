import { getRouteApi, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { EmailMyNumber } from '#web/features/own-application/email-my-number.tsx';
import { NotFoundHelp } from '#web/features/status-lookup/not-found-help.tsx';
import { RememberedApplications } from '#web/features/status-lookup/remembered-applications.tsx';
import { statusFailure } from '#web/features/status-lookup/status.api.ts';
import styles from '#web/features/status-lookup/status.module.css';
import { StatusForm } from '#web/features/status-lookup/status-form.tsx';
import {
  type Lookup,
  loadStatusCard,
  useStatusLookup,
} from '#web/features/status-lookup/use-status-lookup.ts';
import { isNotFound } from '#web/lib/api/api-error.ts';
import { storedLookup } from '#web/lib/browser/stored-receipt.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Column } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Soft } from '#web/ui/soft.tsx';

const StatusCard = lazy(loadStatusCard);
const OwnDetails = lazy(() => import('#web/features/own-application/own-details.tsx'));
const findOwnEmail = async (number: string) =>
  (await import('#web/features/own-application/own-application.api.ts')).findOwnEmail(number);
const route = getRouteApi('/public/status');

export function StatusPage() {
  // A mailed link has all in its fragment, which browsers never send to a server (rule proof-2).
  const hash = useLocation({ select: ({ hash }) => hash });
  return <Status key={hash} link={Object.fromEntries(new URLSearchParams(hash))} />;
}

type Link = { token?: string; number?: string; email?: string };

function Status({ link }: { link: Link }) {
  const search = route.useSearch();
  const lookup = useStatusLookup(findOwnEmail);
  const linkedEmail = useFirstLookup(link, lookup.run);
  const another = useAnother(lookup.data);
  const number = another.isWanted ? '' : (search.number ?? link.number ?? '');
  const email = another.isWanted ? undefined : linkedEmail;
  const isFolded = lookup.data !== null && !another.isOpen;
  const failure = statusFailure(lookup.error);
  return (
    <Column gap={5} className={styles.page}>
      <PageTitle>{PAGE_TITLES.status}</PageTitle>
      {isFolded ? (
        <p>
          <Button kind="link" onClick={another.open}>
            {statusTexts.another}
          </Button>
        </p>
      ) : (
        <>
          <RememberedApplications isPending={lookup.isPending} onOpen={lookup.run} />
          <Soft size="lg">{statusTexts.lead}</Soft>
          <StatusForm
            key={number}
            number={number}
            email={email}
            isPending={lookup.isPending}
            onSubmit={lookup.run}
          />
        </>
      )}
      {failure && <Banner kind="error">{failure}</Banner>}
      {isNotFound(lookup.error) && <NotFoundHelp />}
      {lookup.data ? (
        <Suspense fallback={null}>
          <StatusCard
            found={lookup.data.application}
            email={lookup.data.email}
            token={link.token}
            details={(application, email) => (
              <Suspense fallback={null}>
                <OwnDetails application={application} email={email} token={link.token} />
              </Suspense>
            )}
          />
        </Suspense>
      ) : (
        <EmailMyNumber />
      )}
    </Column>
  );
}

/** By a mailed link or from the thank-you page: looks up at once and returns the email address for the form. */
function useFirstLookup(link: Link, lookUp: (lookup: Lookup) => void) {
  const [{ number, email }] = useState(() => (link.token ? link : storedLookup.read()));
  const start = useEffectEvent(() => {
    storedLookup.remove();
    if (number && email) lookUp({ number, email });
  });
  useEffect(() => start(), []);
  return email ?? undefined;
}

/** After a result the form is folded away; opened again, it is empty and has the focus. */
function useAnother(result: object | null) {
  const [openedAt, setOpenedAt] = useState<object | null>(null);
  useEffect(() => {
    if (openedAt) document.getElementById('number')?.focus();
  }, [openedAt]);
  return {
    isOpen: result !== null && openedAt === result,
    isWanted: openedAt !== null,
    open: () => setOpenedAt(result),
  };
}
