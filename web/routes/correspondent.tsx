import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { portalTexts } from '#contract/portal/texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { courseTexts } from '#contract/training/course-texts.ts';
import type { OwnDemoTapes } from '#contract/training/demo-tapes.ts';
import { AccountNotices } from '#web/features/account/account-notices.tsx';
import { AlertBanner } from '#web/features/alerts/alert-banner.tsx';
import { NearAssignment } from '#web/features/assignments/near-assignment.tsx';
import { LogOutButton } from '#web/features/auth/log-out-button.tsx';
import { CourseOverview } from '#web/features/course/course-overview.tsx';
import { NextStepCard } from '#web/features/portal/next-step-card.tsx';
import { Portal, PortalSkeleton } from '#web/features/portal/portal.tsx';
import { WaitingStory } from '#web/features/stories/waiting-story.tsx';
import { accountOptions } from '#web/lib/api/own-account.ts';
import { courseOptions, demoTapesOptions } from '#web/lib/api/own-training.ts';
import { useAuth } from '#web/lib/auth/auth.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { OwnLayout } from './own-layout.tsx';

export function CorrespondentPage() {
  return (
    <OwnLayout>
      <Content />
    </OwnLayout>
  );
}

function Content() {
  const { user, isAdmin } = useAuth();
  const account = useQuery(accountOptions);
  const course = useQuery(courseOptions);
  const demo = useQuery(demoTapesOptions);
  // Together, so that nothing moves what is shown already.
  const isLoading = account.isPending || course.isPending || demo.isPending;
  return (
    <>
      {isAdmin && (
        <Banner kind="info">
          <p>{portalTexts.adminView}</p>
          <Link to={pages.users}>{portalTexts.backToUsers}</Link>
        </Banner>
      )}
      <PageTitle actions={<LogOutButton label={labels.signOut} />}>
        {PAGE_TITLES.correspondent}
      </PageTitle>
      {user && <Soft size="lg">{labels.welcome(user.name)}</Soft>}
      {isLoading && <PortalSkeleton />}
      {!isLoading && user && (
        <>
          {!isAdmin && <AccountNotices account={account.data} />}
          <Stack gap={7}>
            <Stack gap={3}>
              {!isAdmin && mayTake(demo.data) && (
                <>
                  <AlertBanner />
                  <WaitingStory />
                  <NearAssignment />
                </>
              )}
              {course.data ? (
                <NextStepCard course={course.data} demo={demo.data} onRetry={demo.refetch} />
              ) : (
                <LoadFailed message={courseTexts.loadFailed} onRetry={course.refetch} />
              )}
            </Stack>
            {course.data && <CourseOverview course={course.data} />}
            <Portal user={user} />
          </Stack>
        </>
      )}
    </>
  );
}

/** Nobody in training has a board: its call would only be refused. */
const mayTake = (demo: OwnDemoTapes | undefined) =>
  demo?.state === 'approved' || demo?.state === 'none';
