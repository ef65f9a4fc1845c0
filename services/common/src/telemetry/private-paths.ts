import { isPrivateLink, pages } from '@nearward/proto/pages';

// Longest first, because `/login/` is a prefix of `/login/verify/`.
const prefixes = pages
  .filter(isPrivateLink)
  .map(({ path }) => path.slice(0, path.indexOf(':token')))
  .sort((one, other) => other.length - one.length);
const token = new RegExp(`(${prefixes.join('|')})[^/]+`, 'i');

/** Whether the path is, or starts with, a private link: such a link grants access to its holder. */
export const isPrivateLinkPath = (path: string): boolean => token.test(path);

/** Masks the token of a private link: `/jobs/manage/:token`. */
export const maskPrivateLink = (path: string): string => path.replace(token, '$1:token');
