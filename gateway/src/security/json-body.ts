import { UnsupportedMediaTypeException } from '@nestjs/common';
import express, { type NextFunction, type Request, type Response } from 'express';

/** Every body is JSON: anything else is refused unread, and JSON is read up to 100 kB. */
export const jsonBody = [refuseOtherTypes, express.json({ limit: '100kb' })];

function refuseOtherTypes(request: Request, _: Response, next: NextFunction): void {
  const { 'transfer-encoding': encoding, 'content-length': length } = request.headers;
  const hasBody = encoding !== undefined || Number(length) > 0;
  next(hasBody && !request.is('application/json') ? new UnsupportedMediaTypeException() : undefined);
}
