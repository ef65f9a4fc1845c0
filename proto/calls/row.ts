import type { KeyScope } from '../rest/api-key-texts.js';
import type { z } from 'zod';
import { messageResponse } from '../rest/account.js';
import type { RateLimitName } from '../rate-limits.js';
import type { PracticeArea } from '../rest/practice-texts.js';
import type { ServiceName } from '../services.js';

/** The meaning of each error status. A row cannot name a status without a text here. */
export const errorMeanings = {
  400: 'Invalid input; the message says what is wrong.',
  401: 'Not signed in, or the link is not valid.',
  402: 'A card on file is required.',
  403: 'Not allowed, or a request from another site.',
  404: 'Not found, or not yours.',
  409: 'Not possible in this state.',
  413: 'The body is over 100 kB.',
  415: 'The body is not JSON.',
  429: 'Too many requests; `Retry-After` has the seconds to wait.',
  502: 'An external provider failed.',
  503: 'A dependency is down or slow.',
} as const;
type ErrorStatus = keyof typeof errorMeanings;

export interface Who {
  session: boolean;
  /** Whether the call is forbidden while acting as a user, or only allowed then. */
  acting?: 'never' | 'only';
  /** The errors for everyone else. */
  errors: readonly ErrorStatus[];
}

/** Who may make a call. */
export const who = {
  anybody: { session: false, errors: [] },
  /** Anyone with the token of a private link. The session of the owner may use the id instead. */
  link: { session: false, errors: [404, 429] },
  /** Anyone with the link, except an admin who acts as a user. */
  linkInPerson: { session: false, acting: 'never', errors: [403, 404, 429] },
  user: { session: true, errors: [401] },
  /** A user with a profile. */
  seeker: { session: true, errors: [401, 403] },
  /** A user, except an admin who acts as one. */
  inPerson: { session: true, acting: 'never', errors: [401, 403] },
  /** An admin who acts as a user. */
  acting: { session: true, acting: 'only', errors: [401, 403] },
} as const satisfies Record<string, Who>;

/** A call of the REST facade. */
export interface Row {
  summary: string;
  description?: string;
  who: keyof typeof who;
  /** The area of the employer's side in which a member may act for a practice. Without it a call acts for oneself. */
  acts?: PracticeArea;
  /** The scope of an API key that allows the call. Without it no key does. */
  key?: KeyScope;
  /** Skips cached sessions, so that a removed member is out immediately. */
  fresh?: true;
  /** The schemas of the input. Path parameters are strings. */
  query?: z.ZodType;
  body?: z.ZodType;
  /** Passes on only the fields in the body, so that defaults overwrite no stored value. */
  keepsOmitted?: true;
  /** Without it a call only reports its outcome, as `{message}`. */
  response?: z.ZodType;
  /** The service that responds to the gateway with the JSON text of the response, for speed. */
  text?: ServiceName;
  /** The services that respond to the gateway with their part of the user in the response, for speed. */
  parts?: Partial<Record<ServiceName, z.ZodType>>;
  /** For a response that is a download. */
  file?: { type: string; name: string };
  /** For a success other than 200. */
  status?: 201;
  /** Errors in addition to those that follow from the rest of the row. */
  errors?: readonly ErrorStatus[];
  rate?: RateLimitName;
  /** Marks a GET that changes something, so that other sites cannot make a browser send it. */
  changes?: true;
}

/** Rows by method and path, with `:name` for a path parameter. */
export type Rows = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Row>;

export const responseOf = ({ response = messageResponse }: Row): z.ZodType => response;

export function errorsOf(row: Row): ErrorStatus[] {
  const all: ErrorStatus[] = [
    ...who[row.who].errors,
    ...(row.query ? ([400] as const) : []),
    ...(row.body ? ([400, 413, 415] as const) : []),
    ...(row.rate ? ([429] as const) : []),
    ...(row.key ? ([401, 403, 429] as const) : []),
    ...(row.changes ? ([403] as const) : []),
    ...(row.errors ?? []),
    503,
  ];
  return [...new Set(all)].sort();
}
