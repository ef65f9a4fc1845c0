import { UnsupportedMediaTypeException } from '@nestjs/common';
import express, { type NextFunction, type Request, type Response } from 'express';

/** Reads JSON up to 100 kB and rejects other types unread. */
export const jsonBody = [rejectOtherTypes, express.json({ limit: '100kb' })];

/** Drops the body of an email program's one-click unsubscribe (RFC 8058), which may have any content type. */
export function dropForm(request: Request, _: Response, next: NextFunction): void {
  if (!request.is('application/json')) {
    request.resume();
    for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete request.headers[name];
  }
  next();
}

function rejectOtherTypes(request: Request, _: Response, next: NextFunction): void {
  const { 'transfer-encoding': encoding, 'content-length': length } = request.headers;
  const hasBody = encoding !== undefined || Number(length) > 0;
  next(hasBody && !request.is('application/json') ? new UnsupportedMediaTypeException() : undefined);
}
