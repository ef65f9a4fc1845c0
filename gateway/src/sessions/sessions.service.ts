import { createHash } from 'node:crypto';
import type { Viewer } from '@nearward/common/viewer/viewer';
import { Inject, Injectable } from '@nestjs/common';
import { filter, type Observable, Subject } from 'rxjs';
import { z } from 'zod';
import { ENV, type GatewayEnv } from '../env.js';
import { type Question, ServiceClient, unavailable } from '../graph/service-client.js';

/** A session that ended elsewhere goes on here for at most this long. */
const cacheMs = 2_000;
const cacheSize = 10_000;

const sessionAnswer = z.object({
  viewer: z.object({
    user_id: z.string(),
    owner_key: z.string(),
    actor_id: z.string(),
    session_id: z.string(),
    is_admin: z.boolean(),
  }),
});

/** Told apart from a refused envelope, which is no word on the session. */
const sessionEnded = z.object({ statusCode: z.literal(401) });

interface Cached {
  viewer: Promise<Viewer>;
  until: number;
}

/** Asks identity who is behind a cookie, and remembers the answer for a moment. */
@Injectable()
export class Sessions {
  private readonly cache = new Map<string, Cached>();
  private readonly forgottenKeys = new Subject<string>();
  private readonly identity: ServiceClient;

  constructor(@Inject(ENV) env: GatewayEnv) {
    this.identity = new ServiceClient('identity', env);
  }

  /** The viewer, or null for a session that ended. Throws UNAVAILABLE when identity cannot say. */
  viewer(session: string, question: Question): Promise<Viewer> {
    const key = hash(session);
    const known = this.cache.get(key);
    if (known && known.until > Date.now()) return known.viewer;
    const viewer = this.ask(session, question);
    this.remember(key, viewer);
    return viewer;
  }

  /** To be called when a session may just have changed. Answers under way are not remembered either. */
  forget(session: string): void {
    const key = hash(session);
    this.cache.delete(key);
    this.forgottenKeys.next(key);
  }

  /** Emits whenever `forget` is called for the session. */
  forgotten(session: string): Observable<unknown> {
    const key = hash(session);
    return this.forgottenKeys.pipe(filter((forgotten) => forgotten === key));
  }

  private async ask(session: string, question: Question): Promise<Viewer> {
    const { body } = await this.identity.post('/internal/session', { session }, question, {
      changesNothing: true, // but how long the session lives
    });
    if (sessionEnded.safeParse(body).success) return null;
    const answer = sessionAnswer.safeParse(body);
    if (!answer.success) throw unavailable();
    return answer.data.viewer;
  }

  /** The question itself, so that calls that come at once ask once. A failure is not kept. */
  private remember(key: string, viewer: Promise<Viewer>): void {
    const entry = { viewer, until: Date.now() + cacheMs };
    this.cache.delete(key);
    this.cache.set(key, entry);
    viewer.catch(() => this.cache.get(key) === entry && this.cache.delete(key));
    const [oldest] = this.cache.keys();
    if (this.cache.size > cacheSize && oldest) this.cache.delete(oldest);
  }
}

const hash = (session: string) => createHash('sha256').update(session).digest('base64url');
