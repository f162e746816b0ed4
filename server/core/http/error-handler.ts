import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, FieldError } from '#contract/shared/errors.ts';
import { AppError, databaseError, isDatabaseUnavailable } from '#server/core/errors.ts';

const RETRY_AFTER_SECONDS = 5;

/** Rules that the database holds, and what breaking one means to a person. */
const CONSTRAINTS: Record<string, ErrorCode> = {
  zip_has_a_free_seat: 'zip_full',
  one_user_per_email: 'email_taken',
  one_active_admin_remains: 'last_admin',
  // Deleted while their own request was under way.
  events_actor_id_users_id_fk: 'not_signed_in',
  sessions_user_id_users_id_fk: 'invalid_credentials',
};

const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_ASYNC_CONSTRAINT: 'malformed_request',
  FST_ERR_NOT_FOUND: 'not_found',
};

/** Turns whatever was thrown into the one error shape. The only place that does. */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const fault = toAppError(error);
  if (fault.status >= 500) {
    request.log.error({ err: error }, 'request failed');
  }
  if (fault.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(fault.retryAfterSeconds));
  }
  // Without the route's serializer: an error answer must never fail on the schema of a success.
  return reply
    .status(fault.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify as (payload: unknown) => string)
    .send({
      ...fault.extra,
      message: fault.message,
      code: fault.code,
      ...(fault.errors ? { errors: fault.errors } : {}),
      ...(fault.code === 'internal' ? { requestId: request.id } : {}),
    });
}

function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  if ('validation' in error && error.validation) return invalid(error as FastifyError);
  if (isDatabaseUnavailable(error)) {
    return new AppError('database_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  const fault = databaseError(error);
  // Nested too deeply for the database's stack: a fault of the input.
  if (fault?.code === '54001') return new AppError('malformed_request');
  const constraint = CONSTRAINTS[fault?.constraint ?? ''];
  if (constraint) return new AppError(constraint);
  const framework = 'code' in error ? FRAMEWORK[String(error.code)] : undefined;
  if (framework) return new AppError(framework);
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return new AppError(status >= 400 && status < 500 ? 'malformed_request' : 'internal');
}

/** The first complaint per field, in the words of the schema. */
function invalid(error: FastifyError): AppError {
  const errors: FieldError[] = [];
  for (const issue of error.validation ?? []) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
    if (!errors.some((known) => known.field === field)) {
      errors.push({ field, message: issue.message ?? '' });
    }
  }
  // An address that cannot exist is simply not there; a ZIP code is typed by a person.
  if (error.validationContext === 'params' && errors[0]?.field !== 'zip') {
    return new AppError('not_found');
  }
  return new AppError('validation_failed', { errors });
}
