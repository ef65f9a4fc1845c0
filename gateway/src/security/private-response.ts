import type { NextFunction, Request, Response } from 'express';

/** Keeps the response and its URL out of caches, referrers and search indexes. */
export function markPrivate(response: Response): void {
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('x-robots-tag', 'noindex');
  response.setHeader('cache-control', 'no-store');
}

export function privateResponse(_: Request, response: Response, next: NextFunction): void {
  markPrivate(response);
  next();
}
