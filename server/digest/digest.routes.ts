import { ownDigest } from '#contract/letters/digest.ts';
import { letterPaths as paths } from '#contract/letters/paths.ts';
import { requireRole } from '#server/core/auth/require-role.ts';
import { taggedRoutes } from '#server/core/http/routes.ts';
import { getDigest, saveDigest } from './digest.service.ts';

/** For administrators: others have no queues that could wait. */
export const digestRoutes = taggedRoutes('Account', async (app) => {
  app.addHook('onRequest', requireRole('admin'));

  app.get(paths.digest, { schema: { response: { 200: ownDigest } } }, async ({ user }) => ({
    digest: await getDigest(app.db, user.id),
  }));

  app.put(
    paths.digest,
    { schema: { body: ownDigest, response: { 200: ownDigest } } },
    async ({ actor, body }) => {
      await saveDigest(app, actor, body.digest);
      return body;
    },
  );
});
