import { RequestError } from '@nearward/common/errors/request-error';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { apiKeyTexts } from '@nearward/proto/rest/api-key-texts';
import { noPractice } from '@nearward/proto/rest/practice-parameter';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import type { NextFunction, Request, Response } from 'express';
import onHeaders from 'on-headers';
import type { RequestContext } from '../service-client/service-client.js';
import type { CallPractice } from './practice.js';
import type { Sessions } from './sessions.service.js';

/** The key after `Authorization: Bearer`; undefined for requests without that header. */
export function apiKeyOf(request: Request): string | undefined {
  const [header, key = ''] = /^bearer(?:\s+(.*))?$/i.exec(request.get('authorization') ?? '') ?? [];
  return header === undefined ? undefined : key;
}

/** A request with a key is that of a program: cookies do not count, and a 401 names the scheme (RFC 6750, section 3). */
export function treatAsProgram(request: Request, response: Response, next: NextFunction): void {
  if (apiKeyOf(request) === undefined) return next();
  delete request.headers.cookie;
  onHeaders(response, () => {
    if (response.statusCode === 401) response.setHeader('www-authenticate', 'Bearer error="invalid_token"');
  });
  next();
}

/** The viewer of a key, who acts for the key's own employer, and why the call is rejected. */
export async function findKeyHolder(
  sessions: Sessions,
  { key, practice, context }: { key: string; practice: CallPractice; context: RequestContext },
): Promise<{ viewer: SignedIn | null; error?: RequestError }> {
  const holder = await sessions.findKey(key, context);
  if (!holder) return { viewer: null, error: new RequestError('UNAUTHENTICATED', apiKeyTexts.invalid) };
  const { viewer, scopes } = holder;
  const { scope, named, isMalformed } = practice;
  const isAllowed = scope !== undefined && scopes.includes(scope);
  if (!isAllowed) return { viewer, error: new RequestError('FORBIDDEN', apiKeyTexts.notAllowed) };
  const own = viewer.acting?.practice_id ?? noPractice;
  const isOther = isMalformed || (named !== undefined && named !== own);
  return { viewer, error: isOther ? new RequestError('NOT_FOUND', practiceTexts.notFound) : undefined };
}
