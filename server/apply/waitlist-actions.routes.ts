import { statusLookupResponse } from '#contract/apply/status-lookup.ts';
import { errorResponse } from '#contract/shared/errors.ts';
import { paths } from '#contract/shared/paths.ts';
import { applicantActionBody, offerAnswerBody } from '#contract/waitlist/applicant-actions.ts';
import { limitStrangers } from '#server/core/http/limit-strangers.ts';
import { taggedRoutes } from '#server/core/http/routes.ts';
import { answerOffer, joinLine, leaveLine, withdraw } from './waitlist-actions.service.ts';

const response = {
  200: statusLookupResponse,
  400: errorResponse,
  403: errorResponse,
  404: errorResponse,
  409: errorResponse,
};
// The same limit as the look-up: what an address may try counts for both.
const preHandler = limitStrangers;

/** What applicants do about their place in line, from the status page. */
export const waitlistActionRoutes = taggedRoutes('Public', async (app) => {
  app.post(
    paths.answerOffer,
    { preHandler, schema: { body: offerAnswerBody, response } },
    async ({ body }) => ({ application: await answerOffer(app, body) }),
  );

  app.post(
    paths.joinLine,
    { preHandler, schema: { body: applicantActionBody, response } },
    async ({ body }) => ({ application: await joinLine(app, body) }),
  );

  app.post(
    paths.leaveLine,
    { preHandler, schema: { body: applicantActionBody, response } },
    async ({ body }) => ({ application: await leaveLine(app, body) }),
  );

  app.post(
    paths.withdraw,
    { preHandler, schema: { body: applicantActionBody, response } },
    async ({ body }) => ({ application: await withdraw(app, body) }),
  );
});
