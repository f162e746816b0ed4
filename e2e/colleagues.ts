import { percentScore, RUBRIC } from '#contract/reviews/rubric.ts';
import { signIn } from './applications.ts';
import type { Portal } from './start-portal.ts';

/** A colleague who works through the API. */
export async function addColleague(portal: Portal, name: string) {
  const admin = await signIn(portal);
  const email = `${name.toLowerCase().replace(' ', '-')}-${Date.now()}@example.org`;
  const password = 'another horse battery staple';
  await admin.addUser({ name, email, password, role: 'admin' });
  return signIn(portal, { email, password });
}

/** The same level of each criterion, best first. */
export function scoreOf(level: number) {
  const criteria = Object.fromEntries(
    RUBRIC.map(({ id, levels }) => [id, levels[Math.min(level, levels.length - 1)]?.points ?? 0]),
  );
  const review_score = percentScore(criteria);
  return { review_score, review_details: { criteria, recommendation: 'recommend' } };
}
