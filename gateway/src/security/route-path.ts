import type { Request } from 'express';

/** A path as the router compares it: lower case, without trailing slashes. A regex would retry at each of thousands of slashes. */
export function comparedPath(path: string): string {
  let end = path.length;
  while (path.endsWith('/', end)) end -= 1;
  return path.slice(0, end).toLowerCase();
}

export const routePath = ({ baseUrl, path }: Request): string => comparedPath(baseUrl + path);
