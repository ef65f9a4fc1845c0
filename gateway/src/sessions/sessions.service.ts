import { createHash } from 'node:crypto';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { Inject, Injectable } from '@nestjs/common';
import { filter, type Observable, Subject } from 'rxjs';
import { z } from 'zod';
import { ENV, type GatewayEnv } from '../env.js';
import { Invalidations } from '../response-cache/invalidations.js';
import { type RequestContext, ServiceClient, unavailable } from '../graph/service-client.js';

/** An answer is used for this long, while identity is heard and has not said that the session ended. */
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

/** Told apart from a refused envelope, which is no word on the session. */
const sessionEnded = z.object({ statusCode: z.literal(401) });

/** Who is behind a cookie. */
export interface Session {
  viewer: SignedIn;
  /** What only they are told of themselves; without it the graph of identity tells. */
  me?: { email: string; acted_as: object[]; suspension: object | null } | null;
  /** When it was asked for, by `performance.now()`. */
  requestedAt: number;
}

interface Cached {
  session: Promise<Session | null>;
  until: number;
  /** Once identity has answered. */
  found?: Session | null;
}

/** Asks identity who is behind a cookie, and remembers the answer for a moment. */
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

  /** Null for a session that ended. Throws UNAVAILABLE when identity cannot say. */
  find(cookie: string, question: RequestContext): Promise<Session | null> {
    const key = hash(cookie);
    const known = this.cache.get(key);
    if (known && this.isFresh(known)) return known.session;
    const session = this.load(cookie, question);
    this.store(key, session);
    return session;
  }

  /** To be called when a session may just have changed. Answers under way are not remembered either. */
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
    // Calls that come together share a question. Nobody becomes somebody by waiting.
    if (!found) return true;
    return this.changes.areUnchanged(found.requestedAt, [found.viewer.session_id], ['identity']);
  }

  private async load(session: string, question: RequestContext): Promise<Session | null> {
    const begun = performance.now();
    const { body } = await this.identity.post('/internal/session', { session }, question, {
      changesNothing: true, // but how long the session lives
    });
    if (sessionEnded.safeParse(body).success) return null;
    const answer = sessionResponse.safeParse(body);
    if (!answer.success) throw unavailable();
    return { ...answer.data, requestedAt: begun };
  }

  /** The question itself, so that calls that come at once ask once. A failure is not kept. */
  private store(key: string, session: Promise<Session | null>): void {
    const entry: Cached = { session, until: Date.now() + cacheMs };
    this.cache.delete(key);
    this.cache.set(key, entry);
    session.then(
      (found) => (entry.found = found),
      () => this.cache.get(key) === entry && this.cache.delete(key),
    );
    // The oldest come first.
    for (const [oldest, { until }] of this.cache) {
      if (until > Date.now() && this.cache.size <= cacheSize) break;
      this.cache.delete(oldest);
    }
  }
}

const hash = (cookie: string) => createHash('sha256').update(cookie).digest('base64url');
