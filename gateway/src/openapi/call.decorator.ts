import { errorAnswer } from '@nearward/proto/rest/account';
import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiCookieAuth, ApiOperation, ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';

/** What each refusal means, wherever it comes (docs/rules.md, status codes). */
const refusals = {
  400: 'Something is wrong with what was sent; the message says what.',
  401: 'Nobody is signed in, or the link is dead.',
  402: 'A card on file is needed first.',
  403: 'Not allowed, or a cross-site request.',
  404: 'Not there, or not yours.',
  409: 'Not in this state.',
  413: 'The body is over 100 kB.',
  415: 'The body is not JSON.',
  429: 'Too many; `Retry-After` says how many seconds to wait.',
  502: 'A provider outside failed.',
  503: 'A part behind is down or slow.',
} as const;

type RefusalStatus = keyof typeof refusals;

interface CallDescription {
  summary: string;
  description?: string;
  /** What it answers when it is done. */
  answer: z.ZodType;
  status?: 200 | 201;
  /** The refusals beyond those that every call may give. */
  refuses?: RefusalStatus[];
  /** Whether it needs a session. */
  signedIn?: boolean;
  /** Whether it takes a body. */
  body?: boolean;
}

/** Describes a call in the API document, and sets the status of its answer. */
export function Call(call: CallDescription): MethodDecorator {
  const { summary, description, answer, status = 200, signedIn, body } = call;
  const refuses: RefusalStatus[] = [
    ...(signedIn ? [401 as const] : []),
    ...(body ? ([400, 413, 415] as const) : []),
    ...(call.refuses ?? []),
    503,
  ];
  return applyDecorators(
    HttpCode(status),
    ApiOperation({ summary, description }),
    ApiResponse({ status, description: 'Done.', standardSchema: answer }),
    ...[...new Set(refuses)]
      .sort()
      .map((code) => ApiResponse({ status: code, description: refusals[code], standardSchema: errorAnswer })),
    ...(signedIn ? [ApiCookieAuth('session')] : []),
  );
}
