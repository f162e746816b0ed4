import { turnaroundResponse } from '#contract/apply/turnaround.ts';
import { paths } from '#contract/shared/paths.ts';
import { limitByAddress } from '#server/core/http/rate-limit.ts';
import { taggedRoutes } from '#server/core/http/routes.ts';
import { openTurnaround } from './turnaround.service.ts';

export const turnaroundRoutes = taggedRoutes('Public', async (app) => {
  const getTurnaround = openTurnaround(app);

  app.get(
    paths.pace,
    { onRequest: limitByAddress('pace'), schema: { response: { 200: turnaroundResponse } } },
    () => getTurnaround(),
  );
});
