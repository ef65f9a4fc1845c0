import { plainValue } from '../clean-text.js';

/** An internationalized domain in ASCII, as email servers know it; other text unchanged. */
export function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^\p{ASCII}*$/u.test(domain)) return domain;
  const url = `https://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}

/** An email address in the normalized spelling that identifies an account. */
export function plainAddress(typed: string): string {
  const address = plainValue(typed).toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + asciiDomain(address.slice(at));
}
