import type { NextFunction, Request, Response } from 'express';

/** Nobody's cache, referrer or search index may hold this answer or its address. */
export function markPrivate(response: Response): void {
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('x-robots-tag', 'noindex');
  response.setHeader('cache-control', 'no-store');
}

export function privateResponse(_: Request, response: Response, next: NextFunction): void {
  markPrivate(response);
  next();
}
