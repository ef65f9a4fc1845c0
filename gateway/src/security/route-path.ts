import { texts } from '@nearward/proto/rest/texts';
import type { NextFunction, Request, Response } from 'express';

/** Longer than every path of the product. */
const maxPathLength = 2_000;

/** Rejects other paths unread, since expressions for paths may take quadratic time. */
export function rejectLongPath({ path }: Request, response: Response, next: NextFunction): void {
  if (path.length <= maxPathLength) return next();
  const { tooLarge: message } = texts;
  response.status(431).set('cache-control', 'no-store').json({ message, error: message, code: 'TOO_LARGE' });
}

/** A path as the router compares it: lower case, without trailing slashes. A regex would retry at each of thousands of slashes. */
export function comparedPath(path: string): string {
  let end = path.length;
  while (path.endsWith('/', end)) end -= 1;
  return path.slice(0, end).toLowerCase();
}

export const routePath = ({ baseUrl, path }: Request): string => comparedPath(baseUrl + path);
