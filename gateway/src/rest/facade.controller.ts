import { pickSentFields } from '@nearward/common/errors/validate';
import { calls } from '@nearward/proto/calls';
import type { Row } from '@nearward/proto/calls/row';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import type { CallRequest } from '../call-context.js';
import { Graph } from '../graph/graph.service.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { sendCached } from '../response-cache/send-cached.js';
import { describeCall } from '../openapi/describe-call.js';
import { endpoints } from './endpoints.js';
import type { Endpoint } from './endpoint.js';

const verbs: Record<string, (path: string) => MethodDecorator> = {
  GET: Get,
  POST: Post,
  PUT: Put,
  DELETE: Delete,
};

/** Every call of the table; what each does is said by its row and its stored operation. */
@Controller('api')
export class Facade {
  constructor(
    readonly graph: Graph,
    readonly kept: ResponseCache,
  ) {}
}

/** As a method with decorators would: that is how Nest and its API document know a route and its parameters. */
function addRoute({ name, respond: answer, cacheKeys: shows }: Endpoint, row: Row): void {
  const [verb = '', path = ''] = name.split(' ');
  const params = [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  const key = name.replace(/\W+/g, '_');
  const methods = {
    [key](this: Facade, request: CallRequest, body: object, query: object, ...values: string[]) {
      const named = Object.fromEntries(params.map((param, index) => [param, values[index]]));
      const asked = { ...named, ...query };
      const sent = row.keepsOmitted ? pickSentFields(request.body as object, body) : body;
      const fresh = () => answer(this.graph, request, { params: asked, body: sent });
      const { file } = row;
      if (file) return fresh().then((text) => sendFile(request, file, text));
      if (!shows) return fresh();
      return this.kept
        .getOrLoad(request, [name, asked], fresh, shows)
        .then((kept) => sendCached(request, kept));
    },
  };
  const target = Object.assign(Facade.prototype, methods);
  const types = [Object, Object, Object, ...params.map(() => String)];
  Reflect.defineMetadata('design:paramtypes', types, target, key);
  Req()(target, key, 0);
  if (row.body) Body({ schema: row.body })(target, key, 1);
  if (row.query) Query({ schema: row.query })(target, key, 2);
  params.forEach((param, index) => Param(param)(target, key, 3 + index));
  if (shows || row.file) Res()(target, key, 3 + params.length); // so that Nest leaves the sending to it
  const decorators = [
    verbs[verb]?.(path),
    HttpCode(row.status ?? 200),
    describeCall(row, key, path.split('/')[1] ?? ''),
  ];
  const descriptor = Object.getOwnPropertyDescriptor(target, key);
  for (const decorate of decorators) if (descriptor) decorate?.(target, key, descriptor);
}

/** Only what has succeeded is a file. */
function sendFile(
  { res: response }: CallRequest,
  { type, name }: NonNullable<Row['file']>,
  answer: unknown,
): void {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2);
  response?.type(type).attachment(name).send(text);
}

/** A path without names is not taken for one that has a name in that place. */
const namesIn = ({ name }: Endpoint) => name.split(':').length;
for (const call of endpoints.toSorted((a, b) => namesIn(a) - namesIn(b))) addRoute(call, calls[call.name]);
