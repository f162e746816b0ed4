import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Account as AccountData } from '#contract/auth/account.ts';
import { accountTexts } from '#contract/auth/account-texts.ts';
import { accountNoticeTexts } from '#contract/auth/texts.ts';
import { accountOptions } from '#web/lib/api/own-account.ts';
import { accountSetup } from '#web/lib/auth/account-setup.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bar, Bars, Skeleton } from '#web/ui/skeletons.tsx';
import { sessionsOptions } from './account.api.ts';
import { DigestSection, useDigest } from './digest-section.tsx';
import { EmailSection } from './email-section.tsx';
import { FACTORS, FactorSection } from './factor-section.tsx';
import { NewsroomSection, useNewsroom } from './newsroom-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionSection } from './session-section.tsx';

/** Everything that people change about their own access and their place in the newsroom. */
export function Account() {
  const { data, isError, refetch } = useQuery(accountOptions);
  // More sections come after the first step: the recovery codes that it has made must stay.
  const [wasShown, setWasShown] = useState(false);
  const [wasWithout, setWasWithout] = useState(false);
  // Together with the rest, so that nothing moves later.
  const { isPending: isWaiting } = useQuery(sessionsOptions);
  const hasNewsroom = data?.user.role === 'correspondent' && !isBlocked(data);
  const isFree = data !== undefined && !isBlocked(data);
  useEffect(() => {
    if (isFree) accountSetup.isMissing.set(false);
  }, [isFree]);
  const newsroom = useNewsroom(hasNewsroom);
  const hasDigest = data?.user.role === 'admin' && !isBlocked(data);
  const digest = useDigest(hasDigest);
  if (!data && isError) return <LoadFailed message={accountTexts.loadFailed} onRetry={refetch} />;
  const isLate = newsroom.isWaiting || (hasDigest && digest.isPending);
  if (!data || (!wasShown && (isWaiting || isLate))) return <Loading />;
  if (!wasShown) setWasShown(true);
  if (data.second_factor_required && !wasWithout) setWasWithout(true);
  return (
    <div>
      <FirstStep account={data} />
      {hasNewsroom && !newsroom.isWaiting && <NewsroomSection {...newsroom} />}
      {hasDigest && !digest.isPending && <DigestSection {...digest} />}
      <PasswordSection account={data} />
      <EmailSection account={data} />
      <FactorSection account={data} leadsOn={wasWithout && !isBlocked(data)} />
      <SessionSection />
    </div>
  );
}

/** The server refuses all else until the first step is done. */
const isBlocked = ({ password_change, second_factor_required }: AccountData) =>
  password_change === 'required' || second_factor_required;

/** What has to be done before anything else works. */
function FirstStep({ account }: { account: AccountData }) {
  if (account.password_change === 'required') {
    return <Banner kind="error">{accountTexts.passwordRequired}</Banner>;
  }
  if (account.second_factor_required) {
    return (
      <Banner kind="error">
        <p>{accountTexts.factorRequired}</p>
        <a href={`#${FACTORS}`}>{accountNoticeTexts.setUp}</a>
      </Banner>
    );
  }
  return null;
}

function Loading() {
  return (
    <Skeleton isLong>
      <Bars count={4} kind="field" />
      <Bar kind="button" />
    </Skeleton>
  );
}
