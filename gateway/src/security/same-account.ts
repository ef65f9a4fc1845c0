import { RequestError } from '@nearward/common/errors/request-error';
import { accountTexts } from '@nearward/proto/rest/account-texts';
import { accountHeader } from '@nearward/proto/account-header';
import type { NextFunction, Request, Response } from 'express';
import type { CallRequest } from '../call-context.js';

/**
 * Rejects a call from a page that shows another account than the session's: someone else signed in in another tab. A
 * client that names no account is not checked.
 */
export function requireSameAccount(request: Request, _: Response, next: NextFunction): void {
  const named = request.get(accountHeader);
  const { viewer } = (request as CallRequest).call;
  const isOther = named !== undefined && viewer !== null && viewer.user_id !== named;
  next(isOther ? new RequestError('OTHER_ACCOUNT', accountTexts.otherAccount) : undefined);
}
