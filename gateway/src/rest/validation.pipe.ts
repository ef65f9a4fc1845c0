import { RequestError } from '@nearward/common/errors/request-error';
import { StandardSchemaValidationPipe } from '@nestjs/common';

/** Parses a call's data by its schema. The error has the message of the schema's first issue. */
export const validation = new StandardSchemaValidationPipe({
  exceptionFactory: ([first]) => new RequestError('INVALID', first?.message ?? 'Please check what you sent.'),
});
