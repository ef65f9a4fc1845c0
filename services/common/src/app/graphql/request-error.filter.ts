import { Catch, type ExceptionFilter } from '@nestjs/common';
import { RequestError } from '../../errors/request-error.js';

/** A refusal is an answer to who asked: Nest would write each into the log, with its stack, as an error of ours. */
@Catch(RequestError)
export class RequestErrorFilter implements ExceptionFilter {
  catch(refusal: RequestError): never {
    throw refusal;
  }
}
