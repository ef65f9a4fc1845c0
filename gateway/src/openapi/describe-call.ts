import { errorMeanings, errorsOf, responseOf, type Row, who } from '@nearward/proto/calls/row';
import { errorResponse } from '@nearward/proto/rest/account';
import { practiceParameter } from '@nearward/proto/rest/practice-parameter';
import { applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiOperation, ApiQuery, ApiResponse } from '@nestjs/swagger';

const practiceQuery = ApiQuery({
  name: practiceParameter,
  required: false,
  schema: { type: 'string' },
  description: 'The id of the practice to act for, or `none`. Without it the account’s default.',
});

/** `jobs` for `GET /jobs.csv`. */
export const tagOf = (call: string): string => /\/([\w-]*)/.exec(call)?.[1] ?? '';

/** The OpenAPI metadata of a call. */
export function describeCall(row: Row, operationId: string, tag: string): MethodDecorator {
  const { summary, description, file, status = 200 } = row;
  const isOpen = !who[row.who].session && !row.key;
  return applyDecorators(
    ApiOperation({ operationId, summary, description, tags: [tag], ...(isOpen && { security: [] }) }),
    file && file.type !== 'application/json'
      ? ApiResponse({
          status,
          description: 'A file.',
          content: { [file.type]: { schema: { type: 'string' } } },
        })
      : ApiResponse({ status, description: 'Done.', standardSchema: responseOf(row) }),
    ...errorsOf(row).map((code) =>
      ApiResponse({ status: code, description: errorMeanings[code], standardSchema: errorResponse }),
    ),
    ...(row.acts ? [practiceQuery] : []),
    ...(who[row.who].session ? [ApiCookieAuth('session')] : []),
    ...(row.key ? [ApiBearerAuth('key')] : []),
  );
}
