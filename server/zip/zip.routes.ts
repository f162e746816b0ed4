import { zipAvailability, zipParams } from '#contract/apply/zip.ts';
import { paths } from '#contract/shared/paths.ts';
import { limitByAddress } from '#server/core/http/rate-limit.ts';
import { taggedRoutes } from '#server/core/http/routes.ts';
import { nearbyZips } from './nearby.service.ts';
import { checkZip } from './zip.service.ts';

export const zipRoutes = taggedRoutes('Public', async (app) => {
  app.get(
    paths.zipCheck(':zip'),
    {
      onRequest: limitByAddress('zipCheck'),
      schema: { params: zipParams, response: { 200: zipAvailability } },
    },
    async ({ params, ip }) => {
      // Somebody is filling in the form: warms the look-up up for their submit.
      app.technical.warm(ip);
      const found = await checkZip(app.db, params.zip);
      return found.available ? found : { ...found, nearby: await nearbyZips(app, params.zip) };
    },
  );
});
