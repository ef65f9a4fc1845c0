import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { type Observable, throwError } from 'rxjs';

/**
 * Passes errors of event handlers to the delivery worker unchanged. Nest's own filter replaces them with "Internal server
 * error", which hides whether a dependency is down or the message is invalid.
 */
@Catch()
export class RethrowFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}
