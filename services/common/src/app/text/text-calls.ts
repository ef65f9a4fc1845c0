import type { TextCallName, TextResponse } from '@nearward/proto/calls';
import type { ServiceName } from '@nearward/proto/services';
import type { INestApplicationContext } from '@nestjs/common';
import type { Envelope } from '../viewer/viewer.js';

/** A response before it is serialized, when times may still be dates. The schema has the `__typename` of an object. */
type Unserialized<Value> = Value extends string
  ? Value | Date
  : Value extends readonly (infer Element)[]
    ? readonly Unserialized<Element>[]
    : Value extends object
      ? { readonly [Key in keyof Value as Exclude<Key, '__typename'>]: Unserialized<Value[Key]> }
      : Value;

/** Creates a service's response to a call. The compiler names a field of the row's schema that it does not have. */
export interface TextCall<Response = unknown> {
  /** `parameters` are the variables of the call's operation, not validated; none for a part. */
  respond(parameters: unknown, caller: Envelope): Promise<Unserialized<Response>>;
  /** The ids that a cached response depends on, besides the viewer's own data. Without it nothing is cached. */
  cacheKeys?(response: Awaited<ReturnType<TextCall<Response>['respond']>>): readonly string[];
}

/** A text call for each row of the calls table that names the service in `text` or `parts`. */
export type TextCalls<Service extends ServiceName = ServiceName> = {
  [Name in TextCallName<Service>]: TextCall<TextResponse<Service, Name>>;
};

/** Creates a service's text calls from its providers. */
export type CreateTextCalls = (app: Pick<INestApplicationContext, 'get'>) => Partial<TextCalls>;

/** The path of a service's text calls. */
export const textPath = '/text';

/** The response header that repeats the call, so that no other program's response passes for one. */
export const textCallHeader = 'x-text-call';

/** The response header with the ids that a cached response depends on, separated by commas. */
export const cacheKeysHeader = 'x-cache-keys';
