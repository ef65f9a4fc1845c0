import { maskedMessage, Refusal, refusalStatus, type RefusalCode } from '@nearward/common/errors';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Response } from 'express';

interface Told {
  status: number;
  message: string;
  code: string;
  retryAfter?: number;
}

const httpCodes: Record<number, { message: string; code: string }> = {
  400: { message: 'Please send valid JSON.', code: 'INVALID' },
  404: { message: 'Not found', code: 'NOT_FOUND' },
  413: { message: 'This is too large.', code: 'TOO_LARGE' },
  415: { message: 'Please send JSON.', code: 'NOT_JSON' },
};

/** Every error of the facade as `{message, error, code}` (policy: status codes). Nothing else ever leaves. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Facade');

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) return;
    const { status, message, code, retryAfter } = this.told(error);
    if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter));
    response.status(status).json({ message, error: message, code });
  }

  private told(error: unknown): Told {
    if (error instanceof Refusal) {
      const { code, retry_after } = error.extensions as { code: RefusalCode; retry_after?: number };
      return { status: refusalStatus[code], message: error.message, code, retryAfter: retry_after };
    }
    // Body-parser's errors carry a status too, and are about what was sent.
    const status = error instanceof HttpException ? error.getStatus() : (error as { status?: number }).status;
    const known = httpCodes[status ?? 500];
    if (status && known) return { status, ...known };
    this.logger.error(error instanceof Error ? error.stack : 'Something that is no error was thrown');
    return { status: 500, message: maskedMessage, code: 'INTERNAL' };
  }
}
