import { afterAll, beforeAll, expect, test } from 'vitest';
import { coveragePaths } from '#contract/coverage/paths.ts';
import { importPaths } from '#contract/imports/paths.ts';
import { letterPaths } from '#contract/letters/paths.ts';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { paths } from '#contract/shared/paths.ts';
import { templatePaths } from '#contract/templates/paths.ts';
import { tokenPaths } from '#contract/tokens/paths.ts';
import { TOKEN_SCOPES, type TokenScope } from '#contract/tokens/scopes.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { webhookPaths } from '#contract/webhooks/paths.ts';
import { makeSession, makeToken, makeUser } from '#server/seed/factories.ts';
import { type Caller, outcome, startTestApp, type TestApp } from './app.ts';

/**
 * Who may call which route. A route that is missing here fails the test below. A scope stands for
 * administrators and for their tokens that have it; no other route takes a token.
 */
const OPEN = 'everybody';
const SIGNED_IN = 'signed in';
const ADMIN = 'admin';
const ACCESS: Record<string, typeof OPEN | typeof SIGNED_IN | typeof ADMIN | TokenScope> = {
  [`GET ${paths.health}`]: OPEN,
  [`POST ${paths.login}`]: OPEN,
  [`GET ${paths.verify}`]: OPEN,
  [`POST ${paths.forgotPassword}`]: OPEN,
  [`POST ${paths.resetPassword}`]: OPEN,
  [`POST ${paths.secondFactor}`]: OPEN,
  [`POST ${paths.passkeyOptions}`]: OPEN,
  [`POST ${paths.passkeySignIn}`]: OPEN,
  [`POST ${paths.confirmAccountEmail}`]: OPEN,
  [`GET ${paths.oidc}`]: OPEN,
  [`GET ${paths.oidcCallback}`]: OPEN,
  [`POST ${paths.oidcSession}`]: OPEN,
  [`POST ${paths.invitationPasskeyOptions}`]: OPEN,
  [`POST ${paths.invitationPasskey}`]: OPEN,
  [`GET ${paths.zipCheck('{zip}')}`]: OPEN,
  [`POST ${paths.submit}`]: OPEN,
  [`GET ${paths.statusLookup('{applicationNumber}')}`]: OPEN,
  [`POST ${paths.statusLookupPost}`]: OPEN,
  [`POST ${paths.confirmApplication}`]: OPEN,
  [`POST ${paths.answerOffer}`]: OPEN,
  [`POST ${paths.joinLine}`]: OPEN,
  [`POST ${paths.leaveLine}`]: OPEN,
  [`POST ${paths.withdraw}`]: OPEN,
  [`GET ${paths.pace}`]: OPEN,
  [`POST ${paths.drafts}`]: OPEN,
  [`GET ${paths.draft('{id}')}`]: OPEN,
  [`PUT ${paths.draft('{id}')}`]: OPEN,
  [`DELETE ${paths.draft('{id}')}`]: OPEN,
  [`POST ${paths.contact}`]: OPEN,
  [`POST ${paths.contactConfirm}`]: OPEN,
  [`POST ${paths.contactRevert}`]: OPEN,
  [`POST ${paths.ownLink}`]: OPEN,
  [`POST ${paths.myNumbers}`]: OPEN,
  [`POST ${paths.copy}`]: OPEN,
  [`POST ${paths.copyPdf}`]: OPEN,
  [`POST ${paths.copyLink}`]: OPEN,
  [`POST ${paths.unsubscribe}`]: OPEN,
  [`GET ${paths.me}`]: SIGNED_IN,
  [`POST ${paths.logout}`]: SIGNED_IN,
  [`GET ${paths.account}`]: SIGNED_IN,
  [`PUT ${paths.accountPassword}`]: SIGNED_IN,
  [`POST ${paths.accountConfirm}`]: SIGNED_IN,
  [`POST ${paths.accountConfirmFactor}`]: SIGNED_IN,
  [`POST ${paths.accountEmail}`]: SIGNED_IN,
  [`DELETE ${paths.accountEmail}`]: SIGNED_IN,
  [`POST ${paths.accountTotp}`]: SIGNED_IN,
  [`POST ${paths.accountTotpConfirm}`]: SIGNED_IN,
  [`DELETE ${paths.accountTotp}`]: SIGNED_IN,
  [`POST ${paths.accountRecoveryCodes}`]: SIGNED_IN,
  [`POST ${paths.accountPasskeyOptions}`]: SIGNED_IN,
  [`POST ${paths.accountPasskeys}`]: SIGNED_IN,
  [`DELETE ${paths.accountPasskey('{id}')}`]: SIGNED_IN,
  [`GET ${paths.accountSessions}`]: SIGNED_IN,
  [`DELETE ${paths.accountSessions}`]: SIGNED_IN,
  [`DELETE ${paths.accountSession('{id}')}`]: SIGNED_IN,
  [`GET ${newsroomPaths.ownSettings}`]: SIGNED_IN,
  [`PUT ${newsroomPaths.ownSettings}`]: SIGNED_IN,
  [`GET ${newsroomPaths.assignments}`]: ADMIN,
  [`POST ${newsroomPaths.assignments}`]: ADMIN,
  [`GET ${newsroomPaths.assignmentCounts}`]: ADMIN,
  [`GET ${newsroomPaths.assignmentNearby}`]: ADMIN,
  [`GET ${newsroomPaths.assignment('{id}')}`]: ADMIN,
  [`PUT ${newsroomPaths.assignment('{id}')}`]: ADMIN,
  [`DELETE ${newsroomPaths.assignment('{id}')}`]: ADMIN,
  [`POST ${newsroomPaths.publishAssignment('{id}')}`]: ADMIN,
  [`POST ${newsroomPaths.closeAssignment('{id}')}`]: ADMIN,
  [`POST ${newsroomPaths.assignmentPeople('{id}')}`]: ADMIN,
  [`DELETE ${newsroomPaths.assignmentPerson('{id}', '{user_id}')}`]: ADMIN,
  [`GET ${newsroomPaths.board}`]: SIGNED_IN,
  [`POST ${newsroomPaths.takeAssignment('{id}')}`]: SIGNED_IN,
  [`POST ${newsroomPaths.giveBackAssignment('{id}')}`]: SIGNED_IN,
  [`GET ${newsroomPaths.deskAlerts}`]: ADMIN,
  [`POST ${newsroomPaths.deskAlerts}`]: ADMIN,
  [`GET ${newsroomPaths.alertReach}`]: ADMIN,
  [`GET ${newsroomPaths.deskAlert('{id}')}`]: ADMIN,
  [`POST ${newsroomPaths.endAlert('{id}')}`]: ADMIN,
  [`GET ${newsroomPaths.alerts}`]: SIGNED_IN,
  [`POST ${newsroomPaths.answerAlert('{id}')}`]: SIGNED_IN,
  [`GET ${newsroomPaths.ownMedia}`]: SIGNED_IN,
  [`GET ${newsroomPaths.deskMedia}`]: 'stories:read',
  [`GET ${newsroomPaths.ownAnalytics}`]: SIGNED_IN,
  [`GET ${newsroomPaths.roster}`]: ADMIN,
  [`GET ${newsroomPaths.newsroomReport}`]: 'reports:read',
  [`GET ${newsroomPaths.network}`]: SIGNED_IN,
  [`POST ${newsroomPaths.networkMessage('{user_id}')}`]: SIGNED_IN,
  [`PUT ${newsroomPaths.networkBlock('{user_id}')}`]: ADMIN,
  [`GET ${newsroomPaths.recognition}`]: SIGNED_IN,
  [`GET ${newsroomPaths.records}`]: SIGNED_IN,
  [`POST ${newsroomPaths.records}`]: SIGNED_IN,
  [`GET ${newsroomPaths.recordPdf('{code}')}`]: SIGNED_IN,
  [`DELETE ${newsroomPaths.record('{code}')}`]: SIGNED_IN,
  [`GET ${newsroomPaths.checkRecord('{code}')}`]: OPEN,
  [`GET ${newsroomPaths.stories}`]: SIGNED_IN,
  [`POST ${newsroomPaths.stories}`]: SIGNED_IN,
  [`GET ${newsroomPaths.story('{id}')}`]: SIGNED_IN,
  [`PUT ${newsroomPaths.story('{id}')}`]: SIGNED_IN,
  [`DELETE ${newsroomPaths.story('{id}')}`]: SIGNED_IN,
  [`POST ${newsroomPaths.submitStory('{id}')}`]: SIGNED_IN,
  [`POST ${newsroomPaths.withdrawStory('{id}')}`]: SIGNED_IN,
  [`POST ${newsroomPaths.storyNotes('{id}')}`]: SIGNED_IN,
  [`PATCH ${newsroomPaths.storyMedium('{id}', '{mediaId}')}`]: SIGNED_IN,
  [`DELETE ${newsroomPaths.storyMedium('{id}', '{mediaId}')}`]: SIGNED_IN,
  [`GET ${newsroomPaths.storyMediumLink('{id}', '{mediaId}')}`]: SIGNED_IN,
  [`GET ${newsroomPaths.deskStoryMediumLink('{id}', '{mediaId}')}`]: 'stories:read',
  [`GET ${newsroomPaths.mediumFile('{id}')}`]: SIGNED_IN,
  [`GET ${newsroomPaths.deskStories}`]: 'stories:read',
  [`GET ${newsroomPaths.deskStoryCounts}`]: 'stories:read',
  [`GET ${newsroomPaths.deskStory('{id}')}`]: 'stories:read',
  [`PUT ${newsroomPaths.deskStory('{id}')}`]: ADMIN,
  [`POST ${newsroomPaths.deskStoryNotes('{id}')}`]: ADMIN,
  [`PATCH ${newsroomPaths.deskStoryStatus('{id}')}`]: ADMIN,
  [`GET ${newsroomPaths.deskStoryPackage('{id}')}`]: 'stories:read',
  [`POST ${newsroomPaths.undoStoryChange('{id}')}`]: ADMIN,
  [`GET ${letterPaths.messages}`]: ADMIN,
  [`POST ${letterPaths.messages}`]: ADMIN,
  [`POST ${letterPaths.undoMessage('{id}')}`]: ADMIN,
  [`GET ${letterPaths.snippets}`]: ADMIN,
  [`POST ${letterPaths.snippets}`]: ADMIN,
  [`PUT ${letterPaths.snippet('{id}')}`]: ADMIN,
  [`DELETE ${letterPaths.snippet('{id}')}`]: ADMIN,
  [`GET ${letterPaths.digest}`]: ADMIN,
  [`PUT ${letterPaths.digest}`]: ADMIN,
  [`GET ${importPaths.imports}`]: ADMIN,
  [`POST ${importPaths.imports}`]: ADMIN,
  [`GET ${importPaths.import('{id}')}`]: ADMIN,
  [`PUT ${importPaths.import('{id}')}`]: ADMIN,
  [`DELETE ${importPaths.import('{id}')}`]: ADMIN,
  [`POST ${importPaths.runImport('{id}')}`]: ADMIN,
  [`POST ${importPaths.undoImport('{id}')}`]: ADMIN,
  [`GET ${importPaths.importProblems('{id}')}`]: ADMIN,
  [`GET ${trainingPaths.demo}`]: SIGNED_IN,
  [`POST ${trainingPaths.submitDemoTape}`]: SIGNED_IN,
  [`GET ${trainingPaths.tapeCaptions('{id}')}`]: SIGNED_IN,
  [`PUT ${trainingPaths.tapeCaptions('{id}')}`]: SIGNED_IN,
  [`POST ${trainingPaths.demoTapeUnlock('{id}')}`]: ADMIN,
  [`GET ${trainingPaths.demoTapeNotes('{id}')}`]: ADMIN,
  [`POST ${trainingPaths.demoTapeNotes('{id}')}`]: ADMIN,
  [`DELETE ${trainingPaths.demoTapeNote('{id}', '{noteId}')}`]: ADMIN,
  [`GET ${paths.applications}`]: 'applications:read',
  [`GET ${paths.applicationCounts}`]: 'applications:read',
  [`GET ${paths.application('{id}')}`]: 'applications:read',
  [`DELETE ${paths.application('{id}')}`]: ADMIN,
  [`PATCH ${paths.applicationStatus('{id}')}`]: 'applications:write',
  [`PATCH ${paths.applicationScore('{id}')}`]: ADMIN,
  [`POST ${paths.nextReview}`]: ADMIN,
  [`DELETE ${paths.reviewHold('{id}')}`]: ADMIN,
  [`POST ${paths.applicationRecusal('{id}')}`]: ADMIN,
  [`DELETE ${paths.applicationRecusal('{id}')}`]: ADMIN,
  [`GET ${paths.applicationReviewDraft('{id}')}`]: ADMIN,
  [`PUT ${paths.applicationReviewDraft('{id}')}`]: ADMIN,
  [`DELETE ${paths.applicationReviewDraft('{id}')}`]: ADMIN,
  [`POST ${paths.applicationOpenPage('{id}')}`]: ADMIN,
  [`DELETE ${paths.applicationOpenPage('{id}')}`]: ADMIN,
  [`PUT ${paths.applicationDuplicate('{id}', '{otherId}')}`]: ADMIN,
  [`PATCH ${paths.applicationFlag('{id}')}`]: 'applications:write',
  [`GET ${paths.applicationNotes('{id}')}`]: 'applications:read',
  [`POST ${paths.applicationNotes('{id}')}`]: 'applications:write',
  [`POST ${paths.applicationAccount('{id}')}`]: ADMIN,
  [`POST ${paths.applicationAccountLink('{id}')}`]: ADMIN,
  [`POST ${paths.bulkAccounts}`]: ADMIN,
  [`GET ${paths.applicationPersonalData('{id}')}`]: ADMIN,
  [`POST ${paths.applicationErasure('{id}')}`]: ADMIN,
  [`PATCH ${paths.bulkStatus}`]: ADMIN,
  [`POST ${paths.bulkPreview}`]: ADMIN,
  [`POST ${paths.bulkDelete}`]: ADMIN,
  [`POST ${paths.undoStatusChange('{id}')}`]: ADMIN,
  [`GET ${paths.waitlist}`]: 'applications:read',
  [`PATCH ${paths.waitlistZip('{zip}')}`]: ADMIN,
  [`POST ${paths.waitlistOffer('{zip}')}`]: ADMIN,
  [`POST ${paths.cancelOffer('{id}')}`]: ADMIN,
  [`GET ${paths.failedMail}`]: ADMIN,
  [`POST ${paths.resendMail('{id}')}`]: ADMIN,
  [`GET ${paths.applicationPdf('{id}')}`]: ADMIN,
  [`GET ${paths.views}`]: ADMIN,
  [`POST ${paths.views}`]: ADMIN,
  [`PUT ${paths.view('{id}')}`]: ADMIN,
  [`DELETE ${paths.view('{id}')}`]: ADMIN,
  [`GET ${paths.waits}`]: ADMIN,
  [`GET ${paths.statistics}`]: 'reports:read',
  [`GET ${paths.overview}`]: 'reports:read',
  [`GET ${paths.reviewers}`]: 'reports:read',
  [`GET ${paths.exportCsv}`]: 'reports:read',
  [`GET ${paths.exportPdf}`]: 'reports:read',
  [`GET ${paths.users}`]: ADMIN,
  [`POST ${paths.users}`]: ADMIN,
  [`PUT ${paths.user('{id}')}`]: ADMIN,
  [`DELETE ${paths.user('{id}')}`]: ADMIN,
  [`PATCH ${paths.userStatus('{id}')}`]: ADMIN,
  [`PATCH ${paths.userRole('{id}')}`]: ADMIN,
  [`POST ${paths.userPassword('{id}')}`]: ADMIN,
  [`POST ${paths.userBulk}`]: ADMIN,
  [`GET ${paths.activityLog}`]: ADMIN,
  [`POST ${paths.activityLog}`]: ADMIN,
  [`GET ${paths.securityLog}`]: ADMIN,
  [`GET ${paths.coverage}`]: 'applications:read',
  [`GET ${coveragePaths.stories}`]: 'applications:read',
  [`GET ${coveragePaths.gaps}`]: 'applications:read',
  [`GET ${paths.coverageNearest}`]: 'applications:read',
  [`GET ${paths.settings}`]: ADMIN,
  [`PUT ${paths.settings}`]: ADMIN,
  [`GET ${trainingPaths.course}`]: SIGNED_IN,
  [`POST ${trainingPaths.completeModule('{id}')}`]: SIGNED_IN,
  [`GET ${trainingPaths.moduleCaptions('{id}')}`]: SIGNED_IN,
  [`GET ${trainingPaths.courseModules}`]: ADMIN,
  [`POST ${trainingPaths.courseModules}`]: ADMIN,
  [`PUT ${trainingPaths.courseModule('{id}')}`]: ADMIN,
  [`DELETE ${trainingPaths.courseModule('{id}')}`]: ADMIN,
  [`PUT ${trainingPaths.courseOrder}`]: ADMIN,
  [`POST ${trainingPaths.uploads}`]: SIGNED_IN,
  [`PATCH ${trainingPaths.upload('{id}')}`]: SIGNED_IN,
  [`DELETE ${trainingPaths.upload('{id}')}`]: SIGNED_IN,
  [`GET ${trainingPaths.tapeLink('{id}')}`]: SIGNED_IN,
  [`GET ${trainingPaths.tapeFile('{id}')}`]: SIGNED_IN,
  [`GET ${templatePaths.templates}`]: ADMIN,
  [`PUT ${templatePaths.template('{kind}', '{language}')}`]: ADMIN,
  [`DELETE ${templatePaths.template('{kind}', '{language}')}`]: ADMIN,
  [`POST ${templatePaths.preview('{kind}', '{language}')}`]: ADMIN,
  [`GET ${webhookPaths.webhooks}`]: ADMIN,
  [`POST ${webhookPaths.webhooks}`]: ADMIN,
  [`GET ${webhookPaths.webhook('{id}')}`]: ADMIN,
  [`PUT ${webhookPaths.webhook('{id}')}`]: ADMIN,
  [`DELETE ${webhookPaths.webhook('{id}')}`]: ADMIN,
  [`GET ${webhookPaths.deliveries('{id}')}`]: ADMIN,
  [`POST ${webhookPaths.resend('{id}', '{deliveryId}')}`]: ADMIN,
  [`POST ${webhookPaths.test('{id}')}`]: ADMIN,
  [`GET ${tokenPaths.tokens}`]: ADMIN,
  [`POST ${tokenPaths.tokens}`]: ADMIN,
  [`DELETE ${tokenPaths.token('{id}')}`]: ADMIN,
  [`GET ${tokenPaths.feedJson}`]: 'stories:read',
  [`GET ${tokenPaths.feedXml}`]: 'stories:read',
};
const decoded = Object.fromEntries(
  Object.entries(ACCESS).map(([route, who]) => [decodeURIComponent(route), who]),
);

const isForAdmins = (who: string) => who !== OPEN && who !== SIGNED_IN;

let portal: TestApp;
let callers: Record<'visitor' | 'correspondent' | 'admin' | 'deactivated', Caller>;
beforeAll(async () => {
  portal = await startTestApp();
  await portal.truncate();
  const gone = await makeUser(portal.db, { role: 'admin', status: 'inactive' });
  callers = {
    visitor: portal.visitor,
    correspondent: await portal.as('correspondent'),
    admin: await portal.as('admin'),
    deactivated: portal.caller(await makeSession(portal.db, gone)),
  };
});
afterAll(() => portal.close());

type Document = { paths: Record<string, Record<string, unknown>> };
const documented = () =>
  Object.entries((portal.app as unknown as { swagger(): Document }).swagger().paths).flatMap(
    ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

test('every route of the API is in the table, and nothing else', () => {
  expect(documented().sort()).toEqual(Object.keys(decoded).sort());
});

const urlOf = (path: string) => path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');

test('no address with an id in it is left with its placeholder', () => {
  const several = Object.keys(decoded).filter((route) => route.split('{').length > 2);

  expect(several.length).toBeGreaterThan(0);
  for (const route of several) expect(urlOf(route)).not.toMatch(/[{}]/);
});

const hasHead = (path: string) =>
  portal.app.hasRoute({ method: 'HEAD', url: path.replaceAll(/\{(\w+)\}/g, ':$1') });

test('HEAD, which the table leaves out, is for whom GET is', async () => {
  for (const [route, who] of Object.entries(decoded)) {
    const [method, path = ''] = route.split(' ');
    if (method !== 'GET' || !hasHead(path)) continue;
    const call = async (caller: Caller) => (await caller.head(urlOf(path))).statusCode;
    const answers = [await call(callers.visitor), await call(callers.deactivated)];
    if (who === OPEN) expect([401, 403], route).not.toContain(answers[0]);
    else expect(answers, route).toEqual([401, 401]);
    if (isForAdmins(who)) expect(await call(callers.correspondent), route).toBe(403);
  }
  // How much of an upload has arrived: it has no GET.
  expect((await callers.visitor.head(urlOf(trainingPaths.upload('{id}')))).statusCode).toBe(401);
});

function callRoute(caller: Caller, route: string) {
  const [method = '', path = ''] = route.split(' ');
  const send = caller[method.toLowerCase() as 'post'];
  return send(urlOf(path), method === 'GET' || method === 'DELETE' ? undefined : {});
}

test.each(Object.entries(decoded).filter(([, who]) => who !== OPEN))(
  '%s is for %s, and no cache or frame shows it',
  async (route, who) => {
    const call = async (caller: Caller) => {
      const { statusCode, headers } = await callRoute(caller, route);
      // A feed is asked about each time.
      expect(headers['cache-control']).toMatch(/^(no-store|private, no-cache)$/);
      expect(headers['x-frame-options']).toBe('DENY');
      return statusCode;
    };

    expect(await call(callers.visitor)).toBe(401);
    expect(await call(callers.deactivated)).toBe(401);
    if (isForAdmins(who)) expect(await call(callers.correspondent)).toBe(403);
    if (route !== `POST ${paths.logout}`)
      expect([401, 403]).not.toContain(await call(callers.admin));
  },
);

/** The addresses that links name: whom they are for is signed into them. */
const BY_LINK = [
  `GET ${newsroomPaths.mediumFile('{id}')}`,
  `GET ${trainingPaths.tapeFile('{id}')}`,
].map(decodeURIComponent);

test.each(TOKEN_SCOPES)(
  'a token of scope %s opens what the table says, and nothing else',
  async (scope) => {
    const owner = await makeUser(portal.db, { role: 'admin' });
    const token = portal.caller(await makeToken(portal.db, owner, { scopes: [scope] }));
    for (const [route, who] of Object.entries(decoded)) {
      if (who === OPEN || BY_LINK.includes(route)) continue;
      const response = await callRoute(token, route);
      if (who === scope) expect([401, 403], route).not.toContain(response.statusCode);
      else expect(outcome(response), route).toEqual([403, 'scope_missing']);
    }
  },
);
