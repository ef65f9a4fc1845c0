import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { RequestError } from '@nearward/common/errors/request-error';
import { requestIdHeader } from '@nearward/common/telemetry/request-context';
import { traceHeader } from '@nearward/common/telemetry/instrument-server';
import { type Span, withSpan } from '@nearward/common/telemetry/spans';
import { EnvelopeSigner } from '@nearward/common/app/viewer/envelope';
import { type Envelope, viewerHeader } from '@nearward/common/app/viewer/viewer';
import { texts } from '@nearward/proto/rest/texts';
import { type ServiceName, urlVariable } from '@nearward/proto/services';
import { Logger } from '@nestjs/common';
import { type Dispatcher, Pool } from 'undici';
import { type GatewayEnv, signingKeys } from '../env.js';
import { SignedEnvelopes } from './signed-envelopes.js';

/** Sent with every request to a service. */
export interface RequestContext extends Envelope {
  request_id: string;
  /** The deadline of the call that it belongs to. */
  deadline: Deadline;
  /** The services that the call may have changed. */
  written: Set<ServiceName>;
}

/** A point in time. */
export class Deadline {
  private readonly at: number;

  constructor(inMs: number) {
    this.at = Date.now() + inMs;
  }

  get msLeft(): number {
    return Math.max(0, this.at - Date.now());
  }
}

export const unavailable = () => new RequestError('UNAVAILABLE', texts.tryAgainLater);

interface Status {
  /** Below 500. */
  status: number;
}

interface ServiceResponse extends Status {
  /** The parsed JSON; null when there was no body. */
  body: unknown;
  cookies: string[];
}

/** A response as it arrived. */
interface ServiceText extends Status {
  text: Buffer;
  headers: IncomingHttpHeaders;
}

/** Error codes of Node and undici for a connection that was rejected or broken. */
const connectionErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const retryOnce =
  <Received>(send: () => Promise<Received>) =>
  (error: unknown): Promise<Received> => {
    if (error instanceof Error && 'code' in error && connectionErrors.has(String(error.code))) return send();
    throw error;
  };

/**
 * Receives a response of a few dozen kilobytes. The stream that undici's `request` makes of it would cost more than all the
 * rest of a call. An `AbortSignal.timeout` would also run, and keep its memory, for responses that came in time.
 */
const receive = (
  deadline: Deadline,
  dispatch: (handler: Dispatcher.DispatchHandler) => void,
): Promise<ServiceText> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let head: Omit<ServiceText, 'text'>;
    let exchange: Dispatcher.DispatchController | undefined;
    let late: Error | undefined;
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    const timer = setTimeout(() => {
      late = new Error('The deadline has passed');
      exchange?.abort(late);
      fail(late);
    }, deadline.msLeft);
    dispatch({
      onRequestStart: (controller) => {
        exchange = controller;
        if (late) controller.abort(late); // while it waited for a connection
      },
      onResponseStart: (_, status, headers) => void (head = { status, headers }),
      onResponseData: (_, chunk) => void chunks.push(chunk),
      onResponseEnd: () => {
        clearTimeout(timer);
        resolve({ ...head, text: Buffer.concat(chunks) });
      },
      onResponseError: (_, error) => fail(error),
    });
  });

const keepAliveMs = 3_000;

/** The client of a service: pooled connections, signed requests, aborted at the call's deadline. */
export class ServiceClient {
  private readonly pool: Pool;
  private readonly logger = new Logger('ServiceClient');
  private readonly envelopes: SignedEnvelopes;

  constructor(
    private readonly service: ServiceName,
    env: GatewayEnv,
  ) {
    this.pool = new Pool(env[urlVariable(service)], {
      connections: 64,
      pipelining: 1,
      connectTimeout: 1_000,
      // Shorter than a service's drain time, so that no connection closes while a request is written.
      keepAliveTimeout: keepAliveMs,
      keepAliveMaxTimeout: keepAliveMs,
    });
    this.envelopes = new SignedEnvelopes(new EnvelopeSigner(service, signingKeys(env, service)));
  }

  /**
   * Posts JSON. Throws UNAVAILABLE if the service is down, slow or broken. A request with `changesNothing` is retried once
   * when its connection is rejected or breaks, since another instance may accept it.
   */
  async post(
    path: string,
    body: object,
    context: RequestContext,
    { changesNothing = false } = {},
  ): Promise<ServiceResponse> {
    if (!changesNothing) context.written.add(this.service);
    const { status, text, headers } = await this.exchange(path, body, context, changesNothing);
    return { status, body: this.parse(text), cookies: [headers['set-cookie'] ?? []].flat() };
  }

  /** Posts JSON that changes nothing, and does not parse the response. */
  read(path: string, body: object, context: RequestContext): Promise<ServiceText> {
    return this.exchange(path, body, context, true);
  }

  private parse(text: Buffer): unknown {
    if (text.length === 0) return null;
    try {
      return JSON.parse(text.toString());
    } catch {
      this.logger.warn(`${this.service} did not respond with JSON`);
      throw unavailable();
    }
  }

  private async exchange(
    path: string,
    body: object,
    context: RequestContext,
    changesNothing: boolean,
  ): Promise<ServiceText> {
    const send = () =>
      withSpan(`ask ${this.service}`, { kind: 'client' }, (span) =>
        this.send(path, JSON.stringify(body), context, span),
      );
    try {
      const response = await (changesNothing ? send().catch(retryOnce(send)) : send());
      if (response.status < 500) return response;
      this.logger.warn(`${this.service} responded with ${response.status} to ${path}`);
    } catch (error) {
      this.logger.warn(`${this.service} is unavailable for ${path}: ${String(error)}`);
    }
    throw unavailable();
  }

  /** A service's stream, until it ends or `signal` aborts. Throws if it is rejected or sends nothing for a minute. */
  async stream(path: string, signal: AbortSignal): Promise<Readable> {
    const { statusCode, body } = await this.pool.request({
      method: 'GET',
      path,
      headers: { [viewerHeader]: this.envelopes.sign({ viewer: null, client: '' }) },
      signal,
      headersTimeout: 5_000,
      bodyTimeout: 60_000,
    });
    if (statusCode !== 200) {
      await body.dump(); // releases the connection
      throw unavailable();
    }
    return body;
  }

  private send(
    path: string,
    body: string,
    { viewer, client, request_id, deadline }: RequestContext,
    span?: Span,
  ): Promise<ServiceText> {
    const headers = {
      'content-type': 'application/json',
      [viewerHeader]: this.envelopes.sign({ viewer, client }),
      [requestIdHeader]: request_id,
      ...(span && { [traceHeader]: span.traceparent }),
    };
    return receive(deadline, (handler) =>
      this.pool.dispatch({ method: 'POST', path, headers, body }, handler),
    );
  }
}
