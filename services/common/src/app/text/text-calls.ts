import type { CallResponse, TextCallName } from '@nearward/proto/calls';
import type { ServiceName } from '@nearward/proto/services';
import type { INestApplicationContext } from '@nestjs/common';
import type { Envelope } from '../viewer/viewer.js';

/** A response before it is serialized, when times may still be dates. */
type Unserialized<Value> = Value extends string
  ? Value | Date
  : Value extends readonly (infer Element)[]
    ? readonly Unserialized<Element>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Unserialized<Value[Key]> }
      : Value;

/** Creates the response of a call. The compiler names a field of the row's schema that it does not have. */
export interface TextCall<Name extends TextCallName = TextCallName> {
  /** `parameters` are the variables of the call's operation, not validated. */
  respond(parameters: unknown, caller: Envelope): Promise<Unserialized<CallResponse<Name>>>;
  /** The ids that a cached response depends on, besides the viewer's own data. Without it nothing is cached. */
  cacheKeys?(response: Awaited<ReturnType<TextCall<Name>['respond']>>): readonly string[];
}

/** A text call for each row of the calls table that names the service in `text`. */
export type TextCalls<Service extends ServiceName = ServiceName> = {
  [Name in TextCallName<Service>]: TextCall<Name>;
};

/** Creates a service's text calls from its providers. */
export type CreateTextCalls = (app: Pick<INestApplicationContext, 'get'>) => Partial<TextCalls>;
