import { createHash } from 'node:crypto';
import { RequestError } from '@nearward/common/errors/request-error';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { keyScopes } from '@nearward/proto/rest/api-key-texts';
import { noPractice, practiceRoles, practiceTexts } from '@nearward/proto/rest/practice-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { filter, type Observable, Subject } from 'rxjs';
import { z } from 'zod';
import { ENV, type GatewayEnv } from '../env.js';
import { Invalidations } from '../response-cache/invalidations.js';
import { type RequestContext, ServiceClient, unavailable } from '../service-client/service-client.js';
import { sessionUser } from './session-user.js';

/** A cached session is used for this long, if identity's feed is up and has not reported its end. */
const cacheMs = 2_000;
const cacheSize = 10_000;

const viewerOfSession = z.object({
  user_id: z.string(),
  owner_key: z.string(),
  address_key: z.string().optional(),
  acting: z
    .object({ practice_id: z.string(), owner_key: z.string(), role: z.enum(practiceRoles) })
    .optional(),
  actor_id: z.string(),
  session_id: z.string(),
  is_admin: z.boolean(),
  needs_passkey: z.boolean().optional(),
  is_recent: z.boolean().optional(),
  is_suspended: z.boolean().optional(),
});
const keyResponse = z.object({
  viewer: viewerOfSession.extend({ by_key: z.literal(true) }),
  scopes: z.array(z.enum(keyScopes)),
});
const sessionResponse = z.object({
  viewer: viewerOfSession,
  me: sessionUser.nullish(),
});

/** A rejected envelope is a different error; the session may still be valid. */
const sessionEnded = z.object({ statusCode: z.literal(401) });
const tooMany = z.object({ statusCode: z.literal(429), retry_after: z.number() });
const practiceNotFound = z.object({ statusCode: z.literal(404) });

export interface Session {
  viewer: SignedIn;
  /** The viewer without `acting`: another object, since signed envelopes are reused by viewer. */
  self: SignedIn;
  /** The user's own fields; if missing, they are queried from identity. */
  me?: z.output<typeof sessionUser> | null;
  /** By `performance.now()`. */
  requestedAt: number;
}

interface Cached {
  session: Promise<Session | null>;
  /** Set when identity has responded. */
  loaded?: Session | null;
}

/** Loads the session of a cookie from identity and caches it briefly. */
@Injectable()
export class Sessions {
  private readonly cache = new LRUCache<string, Cached>({ max: cacheSize, ttl: cacheMs, perf: Date });
  private readonly forgottenKeys = new Subject<string>();
  private readonly identity: ServiceClient;

  constructor(
    private readonly changes: Invalidations,
    @Inject(ENV) env: GatewayEnv,
  ) {
    this.identity = new ServiceClient('identity', env);
  }

  /**
   * The session that acts for a practice, for none, or by default for the account's own. Null if it has ended. Throws UNAVAILABLE
   * if identity is down, and NOT_FOUND if its user is no member of the practice.
   */
  find(cookie: string, practice: string | undefined, context: RequestContext): Promise<Session | null> {
    const key = cacheKey(cookie, practice);
    const known = this.cache.get(key);
    if (known && this.isFresh(known)) return known.session;
    const session = this.load(cookie, practice, context);
    this.store(key, session);
    return session;
  }

  /** The same, from identity. */
  async load(
    session: string,
    practice: string | undefined,
    context: RequestContext,
  ): Promise<Session | null> {
    const requestedAt = performance.now();
    const { body } = await this.identity.post('/internal/session', { session, practice }, context, {
      changesNothing: true, // except the session's expiry
    });
    const response = sessionResponse.safeParse(body);
    if (!response.success) {
      if (sessionEnded.safeParse(body).success) return null;
      if (practiceNotFound.safeParse(body).success)
        throw new RequestError('NOT_FOUND', practiceTexts.notFound);
      throw unavailable();
    }
    const { acting, ...self } = response.data.viewer;
    // The previous release of identity knows no practices.
    if (practice && practice !== noPractice && acting?.practice_id !== practice)
      throw new RequestError('NOT_FOUND', practiceTexts.notFound);
    return { ...response.data, self, requestedAt };
  }

  /** The viewer and scopes of an API key; null if it is not valid. Not cached, so that its end is effective immediately. */
  async findKey(key: string, context: RequestContext): Promise<z.output<typeof keyResponse> | null> {
    const { body } = await this.identity.post('/internal/key', { key }, context, { changesNothing: true });
    if (sessionEnded.safeParse(body).success) return null;
    const limit = tooMany.safeParse(body).data;
    if (limit) throw new RequestError('TOO_MANY', texts.tooMany, { retryAfterSeconds: limit.retry_after });
    const response = keyResponse.safeParse(body);
    if (!response.success) throw unavailable();
    return response.data;
  }

  /** Drops a session that may have changed, and pending loads of it. */
  forget(cookie: string): void {
    this.reload(cookie);
    this.forgottenKeys.next(hash(cookie));
  }

  /** The same, but streams of the session stay open. */
  reload(cookie: string): void {
    const ofSession = cacheKey(cookie);
    for (const key of [...this.cache.keys()]) if (key.startsWith(ofSession)) this.cache.delete(key);
  }

  /** Emits whenever `forget` is called for the session. */
  whenForgotten(cookie: string): Observable<unknown> {
    const key = hash(cookie);
    return this.forgottenKeys.pipe(filter((forgotten) => forgotten === key));
  }

  private isFresh({ loaded }: Cached): boolean {
    // Concurrent requests share one load.
    if (!loaded) return true;
    const { session_id, user_id, acting } = loaded.viewer;
    const keys = [session_id, user_id, ...(acting ? [acting.practice_id] : [])];
    return this.changes.areUnchanged(loaded.requestedAt, keys, 'identity');
  }

  /** Stores the promise, so that concurrent requests load once. A failure is removed. */
  private store(key: string, session: Promise<Session | null>): void {
    const entry: Cached = { session };
    this.cache.set(key, entry);
    session.then(
      (value) => (entry.loaded = value),
      () => this.cache.peek(key) === entry && this.cache.delete(key),
    );
  }
}

const hash = (cookie: string) => createHash('sha256').update(cookie).digest('base64url');
const cacheKey = (cookie: string, practice = '') => `${hash(cookie)} ${practice}`;
