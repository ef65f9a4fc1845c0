import { pickSentFields } from '@nearward/common/errors/request-error';
import { calls } from '@nearward/proto/calls';
import type { Row } from '@nearward/proto/calls/row';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import type { CallRequest } from '../call-context.js';
import { Graph } from '../graph/graph.service.js';
import { type CachedResponse, ResponseCache } from '../response-cache/response-cache.js';
import { describeCall, tagOf } from '../openapi/describe-call.js';
import { endpoints } from './endpoints.js';
import type { Endpoint } from './endpoint.js';

/** Sends a cached response, or 304 if the page has it already. */
function sendCached(request: CallRequest, { body, etag }: CachedResponse): void {
  const { headers, res: response } = request;
  response?.setHeader('etag', etag);
  // Express ignores If-None-Match with `no-cache`, which browsers add when a page sets the header.
  const knownTags = headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (knownTags?.includes(etag)) response?.status(304).end();
  else sendText(request, body);
}

const sendText = ({ res: response }: CallRequest, body: Buffer) => void response?.type('json').send(body);

const verbs: Record<string, (path: string) => MethodDecorator> = {
  GET: Get,
  POST: Post,
  PUT: Put,
  DELETE: Delete,
};

/** All calls of the table. Its row and its endpoint define each one. */
@Controller('api')
export class Facade {
  constructor(
    readonly graph: Graph,
    readonly responseCache: ResponseCache,
  ) {}
}

/** Adds a route as a decorated method would, so that Nest and its OpenAPI module know its parameters. */
function addRoute({ name, respond, respondWithText, isCached }: Endpoint, row: Row): void {
  const [verb = '', path = ''] = name.split(' ');
  const names = [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  const key = name.replace(/\W+/g, '_');
  const methods = {
    [key](this: Facade, request: CallRequest, body: object, query: object, ...values: string[]) {
      const params = { ...Object.fromEntries(names.map((param, index) => [param, values[index]])), ...query };
      const input = row.keepsOmitted ? pickSentFields(request.body as object, body) : body;
      const arrived = { params, body: input };
      const { file } = row;
      if (respondWithText) {
        const load = () => respondWithText(this.graph, request, arrived);
        if (!isCached) return load().then(({ body }) => sendText(request, body));
        return this.responseCache
          .getOrLoad(request, [name, params], load)
          .then((cached) => sendCached(request, cached));
      }
      const response = respond?.(this.graph, request, arrived);
      return file ? response?.then((text) => sendFile(request, file, text)) : response;
    },
  };
  const target = Object.assign(Facade.prototype, methods);
  const types = [Object, Object, Object, ...names.map(() => String)];
  Reflect.defineMetadata('design:paramtypes', types, target, key);
  Req()(target, key, 0);
  if (row.body) Body({ schema: row.body })(target, key, 1);
  if (row.query) Query({ schema: row.query })(target, key, 2);
  names.forEach((param, index) => Param(param)(target, key, 3 + index));
  if (respondWithText || row.file) Res()(target, key, 3 + names.length); // sent by our own code
  const decorators = [verbs[verb]?.(path), HttpCode(row.status ?? 200), describeCall(row, key, tagOf(name))];
  const descriptor = Object.getOwnPropertyDescriptor(target, key);
  for (const decorate of decorators) if (descriptor) decorate?.(target, key, descriptor);
}

function sendFile(
  { res: response }: CallRequest,
  { type, name }: NonNullable<Row['file']>,
  value: unknown,
): void {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  response?.type(type).attachment(name).send(text);
}

/** Routes with fewer parameters come first, since the router takes the first match. */
const namesIn = ({ name }: Endpoint) => name.split(':').length;
for (const call of endpoints.toSorted((a, b) => namesIn(a) - namesIn(b))) addRoute(call, calls[call.name]);
