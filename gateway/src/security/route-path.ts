import type { Request } from 'express';

/** The path as the router compares it: lower case, without a trailing slash. */
export const routePath = ({ baseUrl, path }: Request): string =>
  (baseUrl + path).toLowerCase().replace(/\/+$/, '');
