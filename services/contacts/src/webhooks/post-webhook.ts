import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { performance } from 'node:perf_hooks';
import { TLSSocket } from 'node:tls';
import { type WebhookProblem, webhookLimits } from '@nearward/proto/rest/webhook-texts';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** A longer response is cut off. */
const maxResponseBytes = 4_096;
const maxRetrySeconds = 8 * 3_600;

/** Each connection checks which address the name has, and stays open 5 s for the next event. */
const connectionOptions = { keepAlive: true, timeout: 5_000 };
const publicAgent = new RequestFilteringHttpsAgent(connectionOptions);
const loopback = { ...connectionOptions, allowIPAddressList: ['127.0.0.1', '::1'] };
const loopbackAgents = {
  'http:': new RequestFilteringHttpAgent(loopback),
  'https:': new RequestFilteringHttpsAgent(loopback),
};

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface WebhookOptions {
  /** Whether the address may be on the own machine. */
  allowsLoopback: boolean;
  /** Interrupts the request, whose promise then rejects. */
  signal: AbortSignal;
  /** The time limit of the complete request. */
  seconds?: number;
  lookup?: LookupFunction;
}

/** `not-public` is not for the log: it would tell which names exist in our network. */
type Problem = WebhookProblem | 'not-public';

/** The status, or why there is none. Of the response nothing else is returned, except the wait of a 429 or 503. */
export type WebhookResult = { retry_seconds?: number } & (
  | { http_status: number; problem: null }
  | { http_status: null; problem: Problem }
);

/** Sends a request without a proxy or redirects. Rejects only if `signal` interrupts it. */
export function postWebhook(
  webhookRequest: WebhookRequest,
  { seconds = webhookLimits.seconds, ...options }: WebhookOptions,
): Promise<WebhookResult> {
  const { url: address, headers, body } = webhookRequest;
  const { allowsLoopback, signal, lookup } = options;
  const endsAt = performance.now() + seconds * 1_000;
  const url = new URL(address);
  const protocol = url.protocol === 'http:' ? 'http:' : 'https:';
  const { request: open } = protocol === 'http:' ? http : https;
  if (protocol === 'http:' && !allowsLoopback) return Promise.resolve(failure('not-public'));
  return new Promise((resolve, reject) => {
    const request = open(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: allowsLoopback ? loopbackAgents[protocol] : publicAgent,
      signal,
      lookup,
    });
    let response: IncomingMessage | undefined;
    let problem: Problem = 'unreachable';
    const deadline = setTimeout(() => {
      problem = 'timeout';
      request.destroy();
    }, seconds * 1_000);
    request.once('response', (first) => {
      response = first;
      limitResponse(first, () => request.destroy());
    });
    request.on('error', (error) => {
      if (signal.aborted) reject(error);
      else if (isFiltered(error)) problem = 'not-public';
      else if (isUntrusted(request)) problem = 'certificate';
    });
    request.once('close', () => {
      clearTimeout(deadline);
      const secondsLeft = (endsAt - performance.now()) / 1_000;
      // The receiver closed the kept connection before this request arrived.
      const isStale = request.reusedSocket && !response && problem === 'unreachable';
      if (isStale && !signal.aborted && secondsLeft > 0)
        resolve(postWebhook(webhookRequest, { ...options, seconds: secondsLeft }));
      else resolve(response?.statusCode ? answer(response, response.statusCode) : failure(problem));
    });
    request.end(body);
  });
}

/** Calls `done` at the end of a response, after enough of it, or when the connection ends. */
function limitResponse(response: IncomingMessage, done: () => void): void {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxResponseBytes) response.destroy();
  });
  response.on('error', () => undefined); // the status has arrived
  response.once('close', done);
}

const failure = (problem: Problem): WebhookResult => ({ http_status: null, problem });

const answer = ({ headers }: IncomingMessage, http_status: number): WebhookResult => ({
  http_status,
  problem: null,
  retry_seconds: [429, 503].includes(http_status) ? secondsUntil(headers['retry-after']) : undefined,
});

/** Of a `Retry-After`, which is a number of seconds or a date. */
function secondsUntil(text = ''): number | undefined {
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1_000);
  return seconds > 0 ? Math.min(seconds, maxRetrySeconds) : undefined;
}

const isFiltered = ({ message }: Error): boolean => / is not allowed\. /.test(message);

/** Whether the receiver's certificate was rejected. */
const isUntrusted = ({ socket }: ClientRequest): boolean =>
  socket instanceof TLSSocket && Boolean(socket.authorizationError);
