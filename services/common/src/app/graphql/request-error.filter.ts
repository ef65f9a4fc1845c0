import { Catch, type ExceptionFilter } from '@nestjs/common';
import { RequestError } from '../../errors/request-error.js';

/** Keeps Nest from logging expected errors with a stack. */
@Catch(RequestError)
export class RequestErrorFilter implements ExceptionFilter {
  catch(error: RequestError): never {
    throw error;
  }
}
