import './demo.css';
import '#web/ui/forms.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pages } from '#contract/shared/pages.ts';
import type { Demo } from '#contract/training/demo.ts';
import { demoTexts } from '#contract/training/demo-texts.ts';
import { courseOptions, demoOptions } from '#web/lib/api/own-training.ts';
import { Banner } from '#web/ui/banner.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { OpenDemo } from './open-demo.tsx';
import { TakePlayer } from './take-player.tsx';

/** The correspondent's own demo tape (rules training-7 to training-10). */
export function DemoTape({ userId }: { userId: string }) {
  const { data: demo, isError, refetch } = useQuery(demoOptions);
  if (isError && !demo) return <LoadFailed message={demoTexts.loadFailed} onRetry={refetch} />;
  if (!demo) return <PageSkeleton />;
  switch (demo.state) {
    case 'locked':
      return <Locked />;
    case 'open':
      return <OpenDemo demo={demo} userId={userId} />;
    case 'submitted':
      return <Finished demo={demo} text={demoTexts.submitted} />;
    case 'approved':
      return <Finished demo={demo} text={demoTexts.approved} />;
    case 'none':
      return <EmptyState>{demoTexts.none}</EmptyState>;
  }
}

function Locked() {
  const { data: course } = useQuery(courseOptions);
  const missing = course?.modules.filter(({ passed_at }) => passed_at === null) ?? [];
  return (
    <>
      <Banner kind="info">
        <p>{demoTexts.locked}</p>
      </Banner>
      {missing.length > 0 && (
        <section aria-labelledby="missing" className="stack">
          <h2 id="missing">{demoTexts.missing}</h2>
          <ul>
            {missing.map(({ id, title }) => (
              <li key={id}>
                <Link to={pages.courseModule(id)}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Finished({ demo, text }: { demo: Demo; text: string }) {
  const tape = demo.takes.find(({ state }) => state === 'submitted');
  return (
    <>
      <Banner kind="success">
        <p>{text}</p>
      </Banner>
      {tape && (
        <section aria-labelledby="tape" className="stack">
          <h2 id="tape">{demoTexts.yourTape}</h2>
          <TakePlayer take={tape} />
          <p className="soft">{demoTexts.facts(tape)}</p>
        </section>
      )}
    </>
  );
}
