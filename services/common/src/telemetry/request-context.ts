import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';

/** Follows one user request through every service and its events. */
interface RequestContext {
  requestId: string;
  startedAt: Date;
  /** Whether the caller no longer waits for the response. */
  isAbandoned: () => boolean;
}
const context = new AsyncLocalStorage<RequestContext>();

export const withRequestId = <T>(
  requestId: string,
  work: () => T,
  { startedAt = new Date(), isAbandoned = () => false }: Partial<Omit<RequestContext, 'requestId'>> = {},
): T => context.run({ requestId, startedAt, isAbandoned }, work);
export const currentRequestId = (): string | undefined => context.getStore()?.requestId;
/** When the first service received the request, if this process knows. */
export const currentRequestStart = (): Date | undefined => context.getStore()?.startedAt;
export const isRequestAbandoned = (): boolean => context.getStore()?.isAbandoned() ?? false;

export const requestIdHeader = 'x-request-id';

/** The id of a request, or a new one. */
export function readRequestId({ headers }: IncomingMessage): string {
  const id = String(headers[requestIdHeader] ?? '');
  return /^[\w-]{8,64}$/.test(id) ? id : randomUUID();
}

/** Attaches the id to everything that a request causes, including log lines and events. */
export function requestIdMiddleware(request: Request, _: Response, next: NextFunction): void {
  request.id = readRequestId(request);
  withRequestId(request.id, next);
}
