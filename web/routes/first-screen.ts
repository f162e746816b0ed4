import { pages } from '#contract/shared/pages.ts';
import type { User } from '#contract/users/users.ts';
import { courseOptions, demoTapesOptions } from '#web/lib/api/own-training.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { decideLanding } from '#web/lib/auth/guard.ts';

/**
 * Where an invitation leads: into the first module, or to one's own area if there is none. Approved
 * people have their first assignment there.
 */
export async function findFirstScreen(user: User): Promise<string> {
  const area = decideLanding(user, undefined);
  if (user.role !== 'correspondent') return area;
  const [course, demo] = await Promise.all([
    queryClient.fetchQuery(courseOptions).catch(() => undefined),
    queryClient.fetchQuery(demoTapesOptions).catch(() => undefined),
  ]);
  if (demo?.state === 'approved') return area;
  const module = course?.modules.find(({ passed_at }) => passed_at === null);
  return module ? pages.courseModule(module.id) : area;
}
