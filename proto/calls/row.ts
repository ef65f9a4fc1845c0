import type { z } from 'zod';

/** What each refusal means, wherever it comes. No row can name a status that has no text here. */
export const refusals = {
  400: 'Something is wrong with what was sent; the message says what.',
  401: 'Nobody is signed in, or the link is dead.',
  402: 'A card on file is needed first.',
  403: 'Not allowed, or a cross-site request.',
  404: 'Not there, or not yours.',
  409: 'Not in this state.',
  413: 'The body is over 100 kB.',
  415: 'The body is not JSON.',
  429: 'Too many; `Retry-After` says how many seconds to wait.',
  502: 'A provider outside failed.',
  503: 'A part behind is down or slow.',
} as const;
export type RefusalStatus = keyof typeof refusals;

export interface Who {
  /** Whether a session is needed. */
  session: boolean;
  /** Whether the call is forbidden while acting as a user, or only allowed then. */
  acting?: 'never' | 'only';
  /** What everybody else is refused with. */
  refuses: readonly RefusalStatus[];
}

/** Who may make a call. */
export const who = {
  anybody: { session: false, refuses: [] },
  /** Anyone with the token of a private link. The session of the owner may use the id instead. */
  link: { session: false, refuses: [404, 429] },
  /** Anyone with the link, except an admin who acts as a user. */
  linkInPerson: { session: false, acting: 'never', refuses: [403, 404, 429] },
  user: { session: true, refuses: [401] },
  /** A user with a profile. */
  seeker: { session: true, refuses: [401, 403] },
  /** A user, except an admin who acts as one. */
  inPerson: { session: true, acting: 'never', refuses: [401, 403] },
  /** An admin who acts as a user. */
  acting: { session: true, acting: 'only', refuses: [401, 403] },
} as const satisfies Record<string, Who>;

/** A call of the REST facade. */
export interface Row {
  summary: string;
  description?: string;
  who: keyof typeof who;
  /** The schemas of what is sent. The names in the path are strings. */
  query?: z.ZodType;
  body?: z.ZodType;
  /** Passes on only the fields that the body has, so that its defaults overwrite nothing that is stored. */
  keepsOmitted?: true;
  answer: z.ZodType;
  /** Of an answer that is a file to be kept. */
  file?: { type: string; name: string };
  /** Of a success that is not 200. */
  status?: 201;
  /** The refusals beyond those that follow from the rest of the row. */
  refuses?: readonly RefusalStatus[];
  /** The variable that says how often. */
  rate?: `${Uppercase<string>}_RATE`;
  /** Says of a GET that it changes something, so that no other site may make a browser send it. */
  changes?: true;
}

/** Rows by method and path, which has `:name` where something of the caller's goes. */
export type Rows = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Row>;

/** All that a call may refuse. */
export function refusalsOf(row: Row): RefusalStatus[] {
  const all: RefusalStatus[] = [
    ...who[row.who].refuses,
    ...(row.query ? ([400] as const) : []),
    ...(row.body ? ([400, 413, 415] as const) : []),
    ...(row.rate ? ([429] as const) : []),
    ...(row.changes ? ([403] as const) : []),
    ...(row.refuses ?? []),
    503,
  ];
  return [...new Set(all)].sort();
}
