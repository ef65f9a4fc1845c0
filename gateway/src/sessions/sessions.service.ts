import { createHash } from 'node:crypto';
import type { SignedIn, Viewer } from '@nearward/common/viewer/viewer';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type GatewayEnv } from '../env.js';
import { ServiceClient, unavailable } from '../graph/service-client.js';

/** A session that ended elsewhere goes on here for at most this long. */
const cacheMs = 2_000;
const cacheSize = 10_000;

interface Cached {
  viewer: Viewer;
  until: number;
}

/** Asks identity who is behind a cookie, and remembers the answer for a moment. */
@Injectable()
export class Sessions {
  private readonly cache = new Map<string, Cached>();
  private readonly identity: ServiceClient;

  constructor(@Inject(ENV) env: GatewayEnv) {
    this.identity = new ServiceClient('identity', env);
  }

  /** The viewer, or null for a session that ended. Throws UNAVAILABLE when identity cannot say. */
  async viewer(session: string, request_id: string, deadline: number): Promise<Viewer> {
    const key = hash(session);
    const known = this.cache.get(key);
    if (known && known.until > Date.now()) return known.viewer;
    const answer = await this.identity.post('/internal/session', JSON.stringify({ session }), {
      viewer: null,
      request_id,
      deadline,
    });
    if (answer.status !== 200 && answer.status !== 401) throw unavailable();
    const viewer = answer.status === 200 ? ((await answer.json()) as { viewer: SignedIn }).viewer : null;
    this.remember(key, viewer);
    return viewer;
  }

  /** To be called when a session may just have changed. */
  forget(session: string): void {
    this.cache.delete(hash(session));
  }

  private remember(key: string, viewer: Viewer): void {
    this.cache.delete(key);
    this.cache.set(key, { viewer, until: Date.now() + cacheMs });
    const [oldest] = this.cache.keys();
    if (this.cache.size > cacheSize && oldest) this.cache.delete(oldest);
  }
}

const hash = (session: string) => createHash('sha256').update(session).digest('base64url');
