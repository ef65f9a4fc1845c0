import { UnsupportedMediaTypeException } from '@nestjs/common';
import express, { type NextFunction, type Request, type Response } from 'express';

/** Every body is JSON: anything else is refused unread, and JSON is read up to 100 kB. */
export const jsonBody = [rejectOtherTypes, express.json({ limit: '100kb' })];

/** An email program ends its emails by a form of any kind (RFC 8058) that says nothing which the URL does not; it is dropped. */
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
