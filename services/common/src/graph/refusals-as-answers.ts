import { Catch, type ExceptionFilter } from '@nestjs/common';
import { Refusal } from '../errors.js';

/** A refusal is an answer to who asked: Nest would write each into the log, with its stack, as an error of ours. */
@Catch(Refusal)
export class RefusalsAsAnswers implements ExceptionFilter {
  catch(refusal: Refusal): never {
    throw refusal;
  }
}
