import type { Request } from 'express';

/** As the router compares paths: neither case nor a slash at the end matters. */
export const routePath = ({ baseUrl, path }: Request): string =>
  (baseUrl + path).toLowerCase().replace(/\/+$/, '');
