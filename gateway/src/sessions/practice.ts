import { RequestError } from '@nearward/common/errors/request-error';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { who } from '@nearward/proto/calls/row';
import { noPractice, practiceParameter } from '@nearward/proto/rest/practice-parameter';
import type { KeyScope } from '@nearward/proto/rest/api-key-texts';
import { mayWorkIn, type PracticeArea, practiceTexts } from '@nearward/proto/rest/practice-texts';
import type { NextFunction, Request, Response } from 'express';
import { z } from 'zod';
import type { CallRequest } from '../call-context.js';
import type { RequestContext } from '../service-client/service-client.js';
import { rowOf } from '../routes.js';
import type { Session, Sessions } from './sessions.service.js';

/** The practice for which a call may act. */
export interface CallPractice {
  /** From the query: an id, `none`, or undefined for the account's default. */
  named: string | undefined;
  isMalformed: boolean;
  /** The area of the call; undefined if it acts for oneself. */
  area: PracticeArea | undefined;
  /** Whether the call needs a session, so that the gateway can check the role. Otherwise a private link may open it. */
  needsRole: boolean;
  isFresh: boolean;
  /** The scope of an API key that allows the call. */
  scope: KeyScope | undefined;
}

interface ActingSession {
  session: Session;
  viewer: SignedIn;
  error?: RequestError;
}

/** Open dashboards show the data of both sides. */
const changesPath = /^\/api\/changes\/?$/i;

export function callPractice(request: Request): CallPractice {
  const path = request.baseUrl + request.path;
  const row = rowOf(request.method, path);
  const isStream = changesPath.test(path);
  const practice = request.query[practiceParameter];
  const isCall = row !== undefined || isStream;
  const isNamed = isCall && practice !== undefined;
  const named = isNamed ? practiceName.safeParse(practice).data : undefined;
  return {
    named: isCall ? named : noPractice,
    isMalformed: isNamed && named === undefined,
    area: row?.acts ?? (isStream ? 'any' : undefined),
    needsRole: row !== undefined && who[row.who].session,
    isFresh: row?.fresh ?? false,
    scope: row?.key,
  };
}

const practiceName = z.union([z.literal(noPractice), z.uuid()]);

/**
 * The session of a call, and the viewer that services see. Without the practice that it names it acts for oneself: a page may
 * still sign out, or find out that it belongs to another account.
 */
export async function findActingSession(
  sessions: Sessions,
  { cookie, practice, context }: { cookie: string; practice: CallPractice; context: RequestContext },
): Promise<ActingSession | null> {
  const { named, area, isMalformed, isFresh, needsRole } = practice;
  const find = (name: string | undefined) =>
    isFresh ? sessions.load(cookie, name, context) : sessions.find(cookie, name, context);
  const alone = async () => {
    const session = await find(noPractice);
    const error = area && new RequestError('NOT_FOUND', practiceTexts.notFound);
    return session && { session, viewer: session.self, error };
  };
  if (isMalformed) return alone();
  const session = await find(named).catch((error: unknown) => {
    if (isUnknownPractice(error)) return undefined;
    throw error;
  });
  if (session === undefined) return alone();
  if (!session) return null;
  const { viewer } = session;
  // The suspension of a practice does not suspend its members.
  if (!area) return viewer.acting && viewer.is_suspended ? alone() : { session, viewer: session.self };
  const isForbidden = needsRole && viewer.acting && !mayWorkIn(viewer.acting.role, area);
  const error = isForbidden ? new RequestError('FORBIDDEN', practiceTexts.roleForbids) : undefined;
  return { session, viewer, error };
}

export const isUnknownPractice = (error: unknown): boolean =>
  error instanceof RequestError && error.extensions?.code === 'NOT_FOUND';

/** Rejects a call for a practice that its user does not belong to, that their role does not allow, or not their API key. */
export function requireAccess(request: Request, _: Response, next: NextFunction): void {
  next((request as CallRequest).call.accessError);
}
