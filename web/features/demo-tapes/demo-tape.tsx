import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pages } from '#contract/shared/pages.ts';
import { demoTapeTexts } from '#contract/training/demo-tape-texts.ts';
import type { OwnDemoTapes } from '#contract/training/demo-tapes.ts';
import { courseOptions, demoTapesOptions } from '#web/lib/api/own-training.ts';
import { Banner } from '#web/ui/banner.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { OpenDemoTape } from './open-demo-tape.tsx';
import { OwnTapePlayer } from './own-tape-player.tsx';

/** The correspondent's own demo tape (rules training-7 to training-10). */
export function DemoTape({ userId }: { userId: string }) {
  const { data: demo, isError, refetch } = useQuery(demoTapesOptions);
  if (isError && !demo) return <LoadFailed message={demoTapeTexts.loadFailed} onRetry={refetch} />;
  if (!demo) return <PageSkeleton />;
  switch (demo.state) {
    case 'locked':
      return <Locked />;
    case 'open':
      return <OpenDemoTape demo={demo} userId={userId} />;
    case 'submitted':
      return <Finished demo={demo} text={demoTapeTexts.submitted} />;
    case 'approved':
      return <Finished demo={demo} text={demoTapeTexts.approved} />;
    case 'none':
      return <EmptyState>{demoTapeTexts.none}</EmptyState>;
  }
}

function Locked() {
  const { data: course } = useQuery(courseOptions);
  const missing = course?.modules.filter(({ passed_at }) => passed_at === null) ?? [];
  return (
    <>
      <Banner kind="info">{demoTapeTexts.locked}</Banner>
      {missing.length > 0 && (
        <Stack as="section" aria-labelledby="missing">
          <h2 id="missing">{demoTapeTexts.missing}</h2>
          <ul>
            {missing.map(({ id, title }) => (
              <li key={id}>
                <Link to={pages.courseModule(id)}>{title}</Link>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </>
  );
}

function Finished({ demo, text }: { demo: OwnDemoTapes; text: string }) {
  const tape = demo.takes.find(({ state }) => state === 'submitted');
  return (
    <>
      <Banner kind="success">{text}</Banner>
      {tape && (
        <Stack as="section" aria-labelledby="tape">
          <h2 id="tape">{demoTapeTexts.yourTape}</h2>
          <OwnTapePlayer take={tape} />
          <Soft size="sm">{demoTapeTexts.facts(tape)}</Soft>
        </Stack>
      )}
    </>
  );
}
