import { pages } from '#contract/shared/pages.ts';
import type { User } from '#contract/users/users.ts';
import { courseOptions } from '#web/lib/api/own-training.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { decideLanding } from '#web/lib/auth/guard.ts';

/** Where an invitation leads: into the first module, or to one's own area if there is none. */
export async function findFirstScreen(user: User): Promise<string> {
  const area = decideLanding(user, undefined);
  if (user.role !== 'correspondent') return area;
  const course = await queryClient.fetchQuery(courseOptions).catch(() => undefined);
  const module = course?.modules.find(({ passed_at }) => passed_at === null);
  return module ? pages.courseModule(module.id) : area;
}
