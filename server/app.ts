import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { accountRoutes, confirmEmailRoutes, invitationRoutes } from './account/account.routes.ts';
import { activityRoutes } from './activity/activity.routes.ts';
import { applicantAccountRoutes } from './applications/account.routes.ts';
import { applicationRoutes } from './applications/applications.routes.ts';
import { applyRoutes } from './apply/apply.routes.ts';
import { waitlistActionRoutes } from './apply/waitlist-actions.routes.ts';
import { publicAuthRoutes, signedInAuthRoutes } from './auth/auth.routes.ts';
import { oidcRoutes } from './auth/oidc.routes.ts';
import {
  type CurrentSession,
  createSessionLoader,
  type SessionLoader,
  type SignedInUser,
} from './core/auth/require-role.ts';
import type { SecretKey } from './core/auth/secret-key.ts';
import type { Config } from './core/config.ts';
import { openSettingsCache, type SettingsCache } from './core/desk-settings.ts';
import { AppError } from './core/errors.ts';
import type { Member } from './core/events.ts';
import { registerCors } from './core/http/cors.ts';
import { sendError } from './core/http/error-handler.ts';
import { declareErrors, registerOpenApi } from './core/http/openapi.ts';
import { registerRequestLog } from './core/http/request-log.ts';
import {
  API_HEADERS,
  commonHeaders,
  registerSecurityHeaders,
} from './core/http/security-headers.ts';
import { serializerCompiler } from './core/http/serializer.ts';
import { registerWebPages } from './core/http/web-pages.ts';
import type { Log } from './core/logger.ts';
import { VERSION } from './core/version.ts';
import { coverageRoutes } from './coverage/coverage.routes.ts';
import type { Database, Db } from './db/client.ts';
import { demoTapeReviewRoutes, demoTapeRoutes } from './demo-tapes/demo-tapes.routes.ts';
import { playbackRoutes } from './demo-tapes/playback.routes.ts';
import { uploadRoutes } from './demo-tapes/uploads.routes.ts';
import { digestRoutes } from './digest/digest.routes.ts';
import { draftRoutes } from './drafts/drafts.routes.ts';
import type { DuplicateSearch } from './duplicates/duplicate-search.service.ts';
import { duplicateRoutes } from './duplicates/duplicates.routes.ts';
import { failedMailRoutes } from './failed-mail/failed-mail.routes.ts';
import { feedRoutes } from './feed/feed.routes.ts';
import type { FileStore } from './files/file-store.ts';
import { healthRoutes } from './health/health.routes.ts';
import { importRoutes } from './import/import.routes.ts';
import type { ImportQueue } from './import/import-queue.service.ts';
import { letterRoutes } from './letters/letters.routes.ts';
import type { MailQueue } from './mail/mail.queue.ts';
import { type RequestMetrics, registerRequestMetrics } from './metrics/request-metrics.ts';
import { alertRoutes, ownAlertRoutes } from './newsroom/alerts.routes.ts';
import { assignmentRoutes, boardRoutes } from './newsroom/assignments.routes.ts';
import { deskStoryRoutes } from './newsroom/desk-stories.routes.ts';
import { libraryRoutes } from './newsroom/library.routes.ts';
import { networkRoutes } from './newsroom/network.routes.ts';
import { ownNewsroomRoutes } from './newsroom/own-settings.routes.ts';
import { recognitionRoutes } from './newsroom/recognition.routes.ts';
import { rosterRoutes } from './newsroom/roster.routes.ts';
import { storyRoutes } from './newsroom/stories.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { ownApplicationRoutes } from './own-application/own-application.routes.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { reviewRoutes } from './reviews/reviews.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { snippetRoutes } from './snippets/snippets.routes.ts';
import type { TechnicalLookup } from './technical/technical.service.ts';
import { templateRoutes } from './templates/templates.routes.ts';
import { tokenRoutes } from './tokens/tokens.routes.ts';
import { courseEditorRoutes, courseRoutes } from './training/course.routes.ts';
import { turnaroundRoutes } from './turnaround/turnaround.routes.ts';
import { unsubscribeRoutes } from './unsubscribe/unsubscribe.routes.ts';
import { userRoutes } from './users/users.routes.ts';
import { viewRoutes } from './views/views.routes.ts';
import { waitlistRoutes } from './waitlist/waitlist.routes.ts';
import { webhookRoutes } from './webhooks/webhooks.routes.ts';
import { zipRoutes } from './zip/zip.routes.ts';

/** What is opened before the app and used by its routes. */
type Parts = {
  database: Database;
  config: Config;
  mail: MailQueue;
  duplicates: DuplicateSearch;
  imports: ImportQueue;
  technical: TechnicalLookup;
  secret: SecretKey;
  files: FileStore;
};

declare module 'fastify' {
  interface FastifyInstance extends Parts {
    db: Db;
    /** The settings of the desk, for pages; a transaction reads them itself. */
    settings: SettingsCache;
    sessions: SessionLoader;
    /** The clock, so that a test can set the time. */
    now: () => Date;
  }
  interface FastifyRequest {
    user: SignedInUser;
    actor: Member;
    session: CurrentSession;
  }
  interface FastifyContextConfig {
    /** Sent by an open page without its user: it does not keep the session alive. */
    isPolled?: boolean;
  }
}

const BODY_LIMIT = 512 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 15_000;
const TIMEOUT_CHECK_MS = 5_000;
/** Before the browser gives up after 30 s. */
const ANSWER_WITHIN_MS = 25_000;

type AppDeps = Parts & {
  log: Log;
  metrics?: RequestMetrics;
  now?: () => Date;
  answerWithinMs?: number;
};

/** The whole server, not listening yet: plugins, error handler and routes, one by one. */
export async function buildApp({
  log,
  metrics,
  now = () => new Date(),
  answerWithinMs = ANSWER_WITHIN_MS,
  ...parts
}: AppDeps): Promise<FastifyInstance> {
  const { db } = parts.database;
  const { config } = parts;
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node's default timeout for headers is longer than our requestTimeout, in which case Node swaps
    // the two; and by default it checks only every 30 seconds.
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    forceCloseConnections: 'idle',
    // While closing, requests on open connections still get a response, with `Connection: close`.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: sendError,
    clientErrorHandler: (error, socket) => sendClientError(error, socket, config.publicUrl),
  });
  // The API takes JSON only: any other body gets 415.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);

  const settings = openSettingsCache({ db, now, log });
  const sessions = createSessionLoader({ db, config });
  for (const [name, part] of Object.entries({ ...parts, db, now, settings, sessions })) {
    app.decorate<unknown>(name, part);
  }
  for (const name of ['user', 'actor', 'session']) app.decorateRequest(name);

  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return;
    // Not for files, which may take long to send to a slow client.
    route.handlerTimeout ??= answerWithinMs;
    declareErrors(route);
  });
  if (metrics) registerRequestMetrics(app, metrics);
  registerSecurityHeaders(app, config.publicUrl);
  registerRequestLog(app);
  registerCors(app, config.webOrigins);
  await registerOpenApi(app, { name: config.network.name, version: VERSION });
  await app.register(healthRoutes);
  await app.register(publicAuthRoutes);
  await app.register(oidcRoutes);
  await app.register(signedInAuthRoutes);
  await app.register(confirmEmailRoutes);
  await app.register(invitationRoutes);
  await app.register(accountRoutes);
  await app.register(zipRoutes);
  await app.register(applyRoutes);
  await app.register(waitlistActionRoutes);
  await app.register(turnaroundRoutes);
  await app.register(draftRoutes);
  await app.register(ownApplicationRoutes);
  await app.register(unsubscribeRoutes);
  await app.register(applicationRoutes);
  await app.register(viewRoutes);
  await app.register(duplicateRoutes);
  await app.register(applicantAccountRoutes);
  await app.register(waitlistRoutes);
  await app.register(privacyRoutes);
  await app.register(failedMailRoutes);
  await app.register(reviewRoutes);
  await app.register(reportRoutes);
  await app.register(userRoutes);
  await app.register(activityRoutes);
  await app.register(coverageRoutes);
  await app.register(settingsRoutes);
  await app.register(templateRoutes);
  await app.register(courseRoutes);
  await app.register(courseEditorRoutes);
  await app.register(demoTapeRoutes);
  await app.register(demoTapeReviewRoutes);
  await app.register(uploadRoutes);
  await app.register(playbackRoutes);
  await app.register(ownNewsroomRoutes);
  await app.register(assignmentRoutes);
  await app.register(boardRoutes);
  await app.register(alertRoutes);
  await app.register(ownAlertRoutes);
  await app.register(libraryRoutes);
  await app.register(networkRoutes);
  await app.register(rosterRoutes);
  await app.register(recognitionRoutes);
  await app.register(storyRoutes);
  await app.register(deskStoryRoutes);
  await app.register(webhookRoutes);
  await app.register(tokenRoutes);
  await app.register(feedRoutes);
  await app.register(letterRoutes);
  await app.register(snippetRoutes);
  await app.register(digestRoutes);
  await app.register(importRoutes);
  await app.register(outboxRoutes);
  await registerWebPages(app, config);
  return app;
}

/** Malformed or late requests, which Fastify never sees, get the same error shape as all others. */
function sendClientError(
  { code: nodeCode }: NodeJS.ErrnoException,
  socket: { writable: boolean; end(text: string): void; destroy(): void },
  publicUrl: string,
): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const isLate = nodeCode === 'ERR_HTTP_REQUEST_TIMEOUT';
  const { status, message, code } = new AppError(isLate ? 'request_too_slow' : 'malformed_request');
  const body = JSON.stringify({ message, code });
  const headers = {
    ...commonHeaders(publicUrl),
    ...API_HEADERS,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
