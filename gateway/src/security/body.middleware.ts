import type { NextFunction, Request, Response } from 'express';
import { UnsupportedMediaTypeException } from '@nestjs/common';

/** Every body is JSON. */
export function requireJson(request: Request, _: Response, next: NextFunction): void {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
  const wrong = hasBody && !request.is('application/json');
  next(wrong ? new UnsupportedMediaTypeException('Please send JSON.') : undefined);
}
