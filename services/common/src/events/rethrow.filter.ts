import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { type Observable, throwError } from 'rxjs';

/**
 * What an event handler throws reaches whoever delivers as it is: Nest's own filter makes "Internal server error" of
 * everything, by which a database that is away and a message that is wrong read alike.
 */
@Catch()
export class RethrowFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}
