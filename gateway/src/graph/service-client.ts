import type { Readable } from 'node:stream';
import { RequestError } from '@nearward/common/errors/request-error';
import { requestIdHeader } from '@nearward/common/telemetry/request-id.middleware';
import { traceHeader } from '@nearward/common/telemetry/instrument-server';
import { withSpan, type Span } from '@nearward/common/telemetry/spans';
import { type Envelope, viewerHeader } from '@nearward/common/app/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { Logger } from '@nestjs/common';
import { Agent, request } from 'undici';
import { type GatewayEnv, serviceUrl, viewerKey } from '../env.js';
import { Envelopes } from './envelopes.js';

/** What a question to a service carries. */
export interface Question extends Envelope {
  request_id: string;
  /** When the call it belongs to must have been answered. */
  deadline: Deadline;
}

/** A moment that many wait for, by one timer, which is made when the first of them begins to. */
export class Deadline {
  private readonly at: number;
  private timer: AbortSignal | undefined;

  constructor(inMs: number) {
    this.at = Date.now() + inMs;
  }

  get signal(): AbortSignal {
    return (this.timer ??= AbortSignal.timeout(Math.max(1, this.at - Date.now())));
  }
}

export const unavailable = () => new RequestError('UNAVAILABLE', texts.tryAgainLater);

export interface ServiceAnswer {
  /** Below 500. */
  status: number;
  /** The parsed JSON; null when there was no body. */
  body: unknown;
  cookies: string[];
}

/** Of Node and undici: nobody took the connection, or nobody answered on it. */
const notAnswered = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const onceMore = (send: () => Promise<ServiceAnswer>) => (error: unknown) => {
  if (error instanceof Error && 'code' in error && notAnswered.has(String(error.code))) return send();
  throw error;
};

const keepMs = 3_000;

/** The only way to a service: pooled, signed for it, and cut off when the call's time is up. */
export class ServiceClient {
  private readonly agent = new Agent({
    connections: 64,
    pipelining: 1,
    connectTimeout: 1_000,
    // Less than a service goes on serving once it is told to stop: so none is closed while it is being written to.
    keepAliveTimeout: keepMs,
    keepAliveMaxTimeout: keepMs,
  });
  private readonly logger = new Logger('ServiceClient');
  private readonly envelopes: Envelopes;

  constructor(
    private readonly service: string,
    private readonly env: GatewayEnv,
  ) {
    this.envelopes = new Envelopes(service, viewerKey(env, service));
  }

  /**
   * Posts JSON. Throws UNAVAILABLE when the service is down, slow or broken; what a 4xx means is the caller's. What
   * `changesNothing` is asked once more when its connection was refused or broke: another instance may take it.
   */
  async post(
    path: string,
    body: object,
    question: Question,
    { changesNothing = false } = {},
  ): Promise<ServiceAnswer> {
    const send = () =>
      withSpan(`ask ${this.service}`, { kind: 'client' }, (span) =>
        this.send(path, JSON.stringify(body), question, span),
      );
    try {
      const answer = await (changesNothing ? send().catch(onceMore(send)) : send());
      if (answer.status < 500) return answer;
      this.logger.warn(`${this.service} answered ${path} with ${answer.status}`);
    } catch (error) {
      this.logger.warn(`${this.service} did not answer ${path}: ${String(error)}`);
    }
    throw unavailable();
  }

  /** What a service streams until it ends or `signal` does. Fails when it refuses or is silent for a minute. */
  async stream(path: string, signal: AbortSignal): Promise<Readable> {
    const { statusCode, body } = await request(serviceUrl(this.env, this.service) + path, {
      headers: {
        [viewerHeader]: this.envelopes.signed({ viewer: null, client: '' }),
      },
      dispatcher: this.agent,
      signal,
      headersTimeout: 5_000,
      bodyTimeout: 60_000,
    });
    if (statusCode !== 200) {
      await body.dump(); // or its connection would never be free again
      throw unavailable();
    }
    return body;
  }

  private async send(
    path: string,
    body: string,
    { viewer, client, request_id, deadline }: Question,
    span?: Span,
  ): Promise<ServiceAnswer> {
    const {
      statusCode,
      headers,
      body: answer,
    } = await request(serviceUrl(this.env, this.service) + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [viewerHeader]: this.envelopes.signed({ viewer, client }),
        [requestIdHeader]: request_id,
        ...(span && { [traceHeader]: span.traceparent }),
      },
      body,
      dispatcher: this.agent,
      signal: deadline.signal,
    });
    const text = await answer.text();
    return {
      status: statusCode,
      body: text === '' ? null : JSON.parse(text),
      cookies: [headers['set-cookie'] ?? []].flat(),
    };
  }
}
