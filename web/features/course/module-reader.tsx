import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { pages } from '#contract/shared/pages.ts';
import type { ReadModule } from '#contract/training/course.ts';
import { courseTexts as texts } from '#contract/training/course-texts.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { LazyMarkdown } from '#web/ui/lazy-markdown.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { fingerprints } from './answers.ts';
import { allowsVideos, ModuleVideo } from './module-video.tsx';
import { Passed } from './passed.tsx';
import { QuestionForm } from './question-form.tsx';
import styles from './reader.module.css';

export function ModuleReader({
  modules,
  module,
  userId,
}: {
  modules: readonly ReadModule[];
  module: ReadModule;
  userId: string;
}) {
  const [isRight, setIsRight] = useState<boolean>();
  const [isRefused, setIsRefused] = useState(false);
  const { video_url } = module;
  const needsReload = video_url !== null && !allowsVideos();
  useEffect(() => {
    if (needsReload) window.location.reload();
  }, [needsReload]);
  if (needsReload) return <PageSkeleton />;

  const place = modules.indexOf(module);
  const isPassed = isRight !== undefined || module.passed_at !== null;
  // Those that follow come first, then those that were left out before.
  const next = [...modules.slice(place + 1), ...modules.slice(0, place)].find(
    ({ passed_at }) => passed_at === null,
  );
  return (
    <Stack as="article" gap={5}>
      <Soft>
        {texts.place(place + 1, modules.length)} · {texts.minutes(module.minutes)}
      </Soft>
      {video_url !== null && <ModuleVideo {...module} video_url={video_url} />}
      <div className={styles.text}>
        <LazyMarkdown text={module.text} fallback={<PageSkeleton />} />
      </div>
      <Stack as="section" lined className={styles.questions}>
        {isPassed ? (
          <Passed module={module} next={next} isRight={isRight} />
        ) : (
          <>
            <h2>{texts.questions}</h2>
            <QuestionForm
              // Other questions need other answers.
              key={fingerprints(module).join()}
              module={module}
              userId={userId}
              onPassed={setIsRight}
              isRefused={isRefused}
              onRefused={() => setIsRefused(true)}
            />
          </>
        )}
      </Stack>
      <ModuleLinks previous={modules[place - 1]} next={modules[place + 1]} />
    </Stack>
  );
}

function ModuleLinks({
  previous,
  next,
}: {
  previous: ReadModule | undefined;
  next: ReadModule | undefined;
}) {
  if (!previous && !next) return null;
  return (
    <Row as="nav" justify="between" className={styles.links} aria-label={texts.navigation}>
      {previous && (
        <Link to={pages.courseModule(previous.id)} rel="prev">
          <ChevronLeftIcon />
          <div>
            <Soft as="div" size="sm">
              {texts.previous}
            </Soft>
            {previous.title}
          </div>
        </Link>
      )}
      {next && (
        <Link to={pages.courseModule(next.id)} rel="next">
          <div>
            <Soft as="div" size="sm">
              {texts.next}
            </Soft>
            {next.title}
          </div>
          <ChevronRightIcon />
        </Link>
      )}
    </Row>
  );
}
