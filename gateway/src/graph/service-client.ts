import { Refusal } from '@nearward/common/errors';
import { requestIdHeader } from '@nearward/common/request-id.middleware';
import { signViewer, viewerHeader } from '@nearward/common/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { Agent, request } from 'undici';
import type { CallContext } from '../call-context.js';
import { type GatewayEnv, serviceUrl } from '../env.js';

export const unavailable = () => new Refusal('UNAVAILABLE', texts.tryAgainLater);

/** The only way to a service: pooled, signed for it, and cut off when the call's time is up. */
export class ServiceClient {
  private readonly agent = new Agent({ connections: 64, pipelining: 1, connectTimeout: 1_000 });

  constructor(
    private readonly service: string,
    private readonly env: GatewayEnv,
  ) {}

  /** Posts JSON. Throws UNAVAILABLE when the service is down, slow or broken; other statuses are the caller's. */
  async post(path: string, body: string, context: Omit<CallContext, 'response'>): Promise<Response> {
    const envelope = await signViewer(context.viewer, this.service, this.env.VIEWER_KEY);
    try {
      const answer = await request(serviceUrl(this.env, this.service) + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [viewerHeader]: envelope,
          [requestIdHeader]: context.request_id,
        },
        body,
        dispatcher: this.agent,
        signal: AbortSignal.timeout(Math.max(1, context.deadline - Date.now())),
      });
      const text = await answer.body.text();
      const headers = new Headers({ 'content-type': String(answer.headers['content-type']) });
      for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) headers.append('set-cookie', cookie);
      if (answer.statusCode >= 500) throw unavailable();
      return new Response(answer.statusCode === 204 ? null : text, { status: answer.statusCode, headers });
    } catch {
      throw unavailable();
    }
  }
}
