import {
  maskedMessage,
  RequestError,
  requestErrorStatus,
  type RequestErrorCode,
} from '@nearward/common/errors/request-error';
import { texts } from '@nearward/proto/rest/texts';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Response } from 'express';

interface ErrorResponse {
  status: number;
  message: string;
  code: string;
  retryAfter?: number;
}

/** Errors of the router and the body parser, by status. */
const errorsByStatus: Record<number, { message: string; code: string }> = {
  404: { message: 'Not found', code: 'NOT_FOUND' },
  413: { message: texts.tooLarge, code: 'TOO_LARGE' },
  415: { message: 'Please send JSON.', code: 'NOT_JSON' },
};
/** About the time in which a service or a database restarts. */
const retryAfterSeconds = 3;
const invalidRequest = { message: texts.invalid, code: 'INVALID' };

/** Responds to every error of the facade with `{message, error, code}` (docs/rules.md, status codes). */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Facade');

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) return;
    const { status, message, code, retryAfter } = this.toResponse(error);
    if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter));
    response.status(status).json({ message, error: message, code });
  }

  private toResponse(error: unknown): ErrorResponse {
    if (error instanceof RequestError) {
      const { code, retry_after } = error.extensions as { code: RequestErrorCode; retry_after?: number };
      const retryAfter = retry_after ?? (code === 'UNAVAILABLE' ? retryAfterSeconds : undefined);
      return { status: requestErrorStatus[code], message: error.message, code, retryAfter };
    }
    const status = httpStatus(error);
    const standard = errorsByStatus[status];
    if (standard) return { status, ...standard };
    if (status < 500) return { status: 400, ...invalidRequest };
    this.logger.error(error instanceof Error ? error.stack : 'Something that is no error was thrown');
    return { status: 500, message: maskedMessage, code: 'INTERNAL' };
  }
}

/** Errors of Express and its body parser have a status, too. */
function httpStatus(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const { status } = error as { status?: unknown };
  return typeof status === 'number' ? status : 500;
}
