import { RequestError } from '@nearward/common/errors/request-error';
import { StandardSchemaValidationPipe } from '@nestjs/common';

/** What a call is sent is parsed by its schema; the first thing that is wrong is told in the schema's own words. */
export const validation = new StandardSchemaValidationPipe({
  exceptionFactory: ([first]) => new RequestError('INVALID', first?.message ?? 'Please check what you sent.'),
});
