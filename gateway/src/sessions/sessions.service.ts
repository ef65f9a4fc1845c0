import { createHash } from 'node:crypto';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { Inject, Injectable } from '@nestjs/common';
import { filter, type Observable, Subject } from 'rxjs';
import { z } from 'zod';
import { ENV, type GatewayEnv } from '../env.js';
import { Invalidations } from '../response-cache/invalidations.js';
import { type RequestContext, ServiceClient, unavailable } from '../graph/service-client.js';

/** A cached session is used for this long, if identity's feed is up and has not reported its end. */
const cacheMs = 2_000;
const cacheSize = 10_000;

const sessionResponse = z.object({
  viewer: z.object({
    user_id: z.string(),
    owner_key: z.string(),
    actor_id: z.string(),
    session_id: z.string(),
    is_admin: z.boolean(),
    needs_passkey: z.boolean().optional(),
    is_suspended: z.boolean().optional(),
  }),
  me: z
    .object({
      email: z.string(),
      acted_as: z.array(z.object({ started_at: z.string(), reason: z.string() })),
      suspension: z.object({ reason: z.string(), since: z.string() }).nullable().default(null),
    })
    .nullish(),
});

/** A rejected envelope is a different error; the session may still be valid. */
const sessionEnded = z.object({ statusCode: z.literal(401) });

export interface Session {
  viewer: SignedIn;
  /** The user's own fields; if missing, they are queried from identity. */
  me?: { email: string; acted_as: object[]; suspension: object | null } | null;
  /** By `performance.now()`. */
  requestedAt: number;
}

interface Cached {
  session: Promise<Session | null>;
  until: number;
  /** Set when identity has responded. */
  found?: Session | null;
}

/** Loads the session of a cookie from identity and caches it briefly. */
@Injectable()
export class Sessions {
  private readonly cache = new Map<string, Cached>();
  private readonly forgottenKeys = new Subject<string>();
  private readonly identity: ServiceClient;

  constructor(
    private readonly changes: Invalidations,
    @Inject(ENV) env: GatewayEnv,
  ) {
    this.identity = new ServiceClient('identity', env);
  }

  /** Null if the session has ended. Throws UNAVAILABLE if identity is down. */
  find(cookie: string, question: RequestContext): Promise<Session | null> {
    const key = hash(cookie);
    const known = this.cache.get(key);
    if (known && this.isFresh(known)) return known.session;
    const session = this.load(cookie, question);
    this.store(key, session);
    return session;
  }

  /** Drops a session that may have changed, and pending loads of it. */
  forget(cookie: string): void {
    const key = hash(cookie);
    this.cache.delete(key);
    this.forgottenKeys.next(key);
  }

  /** Emits whenever `forget` is called for the session. */
  forgotten(cookie: string): Observable<unknown> {
    const key = hash(cookie);
    return this.forgottenKeys.pipe(filter((forgotten) => forgotten === key));
  }

  private isFresh({ until, found }: Cached): boolean {
    if (until <= Date.now()) return false;
    // Concurrent requests share one load.
    if (!found) return true;
    return this.changes.areUnchanged(found.requestedAt, [found.viewer.session_id], ['identity']);
  }

  private async load(session: string, question: RequestContext): Promise<Session | null> {
    const requestedAt = performance.now();
    const { body } = await this.identity.post('/internal/session', { session }, question, {
      changesNothing: true, // except the session's expiry
    });
    if (sessionEnded.safeParse(body).success) return null;
    const answer = sessionResponse.safeParse(body);
    if (!answer.success) throw unavailable();
    return { ...answer.data, requestedAt };
  }

  /** Stores the promise, so that concurrent requests load once. A failure is removed. */
  private store(key: string, session: Promise<Session | null>): void {
    const entry: Cached = { session, until: Date.now() + cacheMs };
    this.cache.delete(key);
    this.cache.set(key, entry);
    session.then(
      (found) => (entry.found = found),
      () => this.cache.get(key) === entry && this.cache.delete(key),
    );
    // Oldest first.
    for (const [oldest, { until }] of this.cache) {
      if (until > Date.now() && this.cache.size <= cacheSize) break;
      this.cache.delete(oldest);
    }
  }
}

const hash = (cookie: string) => createHash('sha256').update(cookie).digest('base64url');
