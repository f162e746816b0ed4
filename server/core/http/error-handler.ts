import type {
  FastifyError,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import type { ErrorCode } from '#contract/shared/errors.ts';
import { AppError, databaseError, isDatabaseUnavailable, type Said } from '#server/core/errors.ts';
import { SENTENCES } from '#server/core/translated-sentences.ts';
import { markLanguage, requestLanguage } from './request-language.ts';
import { API_HEADERS, commonHeaders } from './security-headers.ts';

const RETRY_AFTER_SECONDS = 5;

/** Constraints of the database, each with the error that violating it means to the caller. */
const CONSTRAINTS: Record<string, ErrorCode> = {
  zip_has_a_free_seat: 'zip_full',
  one_user_per_email: 'email_taken',
  one_active_admin_remains: 'last_admin',
  views_are_limited: 'too_many_views',
  one_view_per_name: 'view_name_taken',
  one_snippet_per_name: 'snippet_name_taken',
  // The user was deleted during their own request.
  events_actor_id_users_id_fk: 'not_signed_in',
  open_pages_user_id_users_id_fk: 'not_signed_in',
  saved_views_owner_id_users_id_fk: 'not_signed_in',
  sessions_user_id_users_id_fk: 'invalid_credentials',
  // It was deleted while a page of it was open.
  open_pages_application_id_applications_id_fk: 'application_not_found',
};

const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_ASYNC_CONSTRAINT: 'malformed_request',
  // No id is that long.
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
  FST_ERR_HANDLER_TIMEOUT: 'database_unavailable',
};

/** Turns everything that is thrown into the one error shape. The only place that does. */
export function sendError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const appError = toAppError(error, request.raw.complete === false);
  // What is still being sent is not waited for.
  if (appError.code === 'request_too_slow') void reply.header('connection', 'close');
  if (appError.status >= 500) {
    request.log.error({ err: error }, 'request failed');
  }
  if (appError.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(appError.retryAfterSeconds));
  }
  // A malformed URL is refused before any hook could set them.
  if (!reply.hasHeader('x-content-type-options')) {
    reply.headers(commonHeaders(request.server.config.publicUrl));
  }
  reply.headers(API_HEADERS);
  const language = requestLanguage(request);
  const message = appError.messageIn(language);
  const errors = appError.errorsIn(language);
  markLanguage(reply, message === appError.message ? 'en' : language);
  // Without the route's serializer: an error must never fail on the schema of a success.
  return reply
    .status(appError.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify as (payload: unknown) => string)
    .send({
      ...appError.extra,
      message,
      code: appError.code,
      ...(errors ? { errors } : {}),
      ...(appError.code === 'internal' ? { requestId: request.id } : {}),
    });
}

function toAppError(error: FastifyError | Error, isIncomplete: boolean): AppError {
  if (error instanceof AppError) return error;
  if ('validation' in error && error.validation) return invalid(error as FastifyError);
  if (isDatabaseUnavailable(error)) {
    return new AppError('database_unavailable', retryLater('database_unavailable'));
  }
  const refused = databaseError(error);
  // The input is nested too deeply for the database's stack.
  if (refused?.code === '54001') return new AppError('malformed_request');
  const constraint = CONSTRAINTS[refused?.constraint ?? ''];
  if (constraint) return new AppError(constraint);
  const frameworkCode = 'code' in error ? String(error.code) : '';
  // The time ran out while the body was still arriving.
  if (frameworkCode === 'FST_ERR_HANDLER_TIMEOUT' && isIncomplete) {
    return new AppError('request_too_slow');
  }
  const framework = FRAMEWORK[frameworkCode];
  if (framework) return new AppError(framework, retryLater(framework));
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return new AppError(status >= 400 && status < 500 ? 'malformed_request' : 'internal');
}

const retryLater = (code: ErrorCode) =>
  code === 'database_unavailable' ? { retryAfterSeconds: RETRY_AFTER_SECONDS } : {};

/** The first error of each field, with the schema's message. */
function invalid(error: FastifyError): AppError {
  const errors: { field: string; message: Said }[] = [];
  for (const issue of error.validation ?? []) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
    if (!errors.some((known) => known.field === field)) {
      errors.push({ field, message: describeIssue(issue) });
    }
  }
  // A malformed id means 404; a ZIP code is typed by a person, who needs the message.
  if (error.validationContext === 'params' && errors[0]?.field !== 'zip') {
    return new AppError('not_found');
  }
  return new AppError('validation_failed', { errors });
}

/** The schema wrote its message in English; a length in it is among the issue's parameters. */
function describeIssue({ message = '', params }: FastifySchemaValidationError): Said {
  const { maximum } = params;
  const isTooLong = typeof maximum === 'number' && message === SENTENCES.en.textTooLong(maximum);
  return isTooLong ? ({ textTooLong }) => textTooLong(maximum) : message;
}
