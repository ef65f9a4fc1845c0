import { pages } from '@nearward/proto/pages';

// `/login/verify/` stands before `/login/`, which is its beginning.
const starts = pages
  .filter(({ privateLink }) => privateLink)
  .map(({ path }) => path.slice(0, path.indexOf(':token')))
  .sort((one, other) => other.length - one.length);
const token = new RegExp(`(${starts.join('|')})[^/]+`, 'i');

/** Whether the path is a private link to a page, or begins as one: it opens something for whoever has it. */
export const isPrivateLinkPath = (path: string): boolean => token.test(path);

/** Private links by their shape: `/jobs/manage/:token`. */
export const maskPrivateLink = (path: string): string => path.replace(token, '$1:token');
