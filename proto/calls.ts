import type { z } from 'zod';
import type { messageResponse } from './rest/account.js';
import { accountCalls } from './calls/account.js';
import { contactCalls } from './calls/contacts.js';
import { interviewCalls } from './calls/interviews.js';
import { jobCalls } from './calls/jobs.js';
import { keyCalls } from './calls/keys.js';
import { moneyCalls } from './calls/money.js';
import { passkeyCalls } from './calls/passkeys.js';
import { placeCalls } from './calls/places.js';
import { practiceCalls } from './calls/practices.js';
import { profileCalls } from './calls/profiles.js';
import { siteCalls } from './calls/sites.js';
import { webhookCalls } from './calls/webhooks.js';
import type { ServiceName } from './services.js';

type Calls = typeof accountCalls &
  typeof contactCalls &
  typeof interviewCalls &
  typeof jobCalls &
  typeof keyCalls &
  typeof profileCalls &
  typeof moneyCalls &
  typeof passkeyCalls &
  typeof practiceCalls &
  typeof siteCalls &
  typeof webhookCalls &
  typeof placeCalls;
export type CallName = keyof Calls;

/** THE TABLE: every call of the REST facade, below /api, with its input, response, access and errors. */
export const calls: Calls = {
  ...accountCalls,
  ...contactCalls,
  ...interviewCalls,
  ...jobCalls,
  ...keyCalls,
  ...profileCalls,
  ...moneyCalls,
  ...passkeyCalls,
  ...practiceCalls,
  ...siteCalls,
  ...webhookCalls,
  ...placeCalls,
};

/** The reads that change something. */
export type ChangingRead = {
  [Name in CallName]: Calls[Name] extends { changes: true } ? Name : never;
}[CallName];

/** The calls that a service responds to with text. */
export type TextCallName<Service extends ServiceName = ServiceName> = {
  [Name in CallName]: [TextResponse<Service, Name>] extends [never] ? never : Name;
}[CallName];
/** The response of a service to a text call: the facade's, or its part of it. */
export type TextResponse<Service extends ServiceName, Name extends CallName> = Calls[Name] extends {
  text: Service;
}
  ? CallResponse<Name>
  : Calls[Name] extends { parts: infer Parts }
    ? z.output<Parts[keyof Parts & Service] & z.ZodType>
    : never;

/** `token` of `GET /jobs/:token/advice`. */
type ParamOf<Name> = Name extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamOf<Rest>
  : Name extends `${string}:${infer Param}`
    ? Param
    : never;
type SchemaOf<Name extends CallName, Part> = Part extends keyof Calls[Name] ? Calls[Name][Part] : never;
/** Fields of type `unknown`, such as a list or its JSON, are optional: their type cannot show whether they may be omitted. */
type InputOf<Schema> = Schema extends z.ZodType ? WithOptionalUnknowns<z.input<Schema>> : never;
type WithOptionalUnknowns<Value> = Value extends object
  ? { [Key in keyof Value as unknown extends Value[Key] ? Key : never]?: Value[Key] } & {
      [Key in keyof Value as unknown extends Value[Key] ? never : Key]: Value[Key];
    }
  : Value;
type BodyInput<Schema> = [Schema] extends [never]
  ? unknown
  : undefined extends InputOf<Schema>
    ? { body?: InputOf<Schema> }
    : { body: InputOf<Schema> };
/** The query of a call; its optional fields may be omitted, and the query itself if all are optional. */
type QueryOf<Schema> = [Schema] extends [never]
  ? unknown
  : object extends InputOf<Schema>
    ? { query?: QueryTexts<InputOf<Schema>> }
    : { query: QueryTexts<InputOf<Schema>> };
type QueryTexts<Query> = { [Key in keyof Query]: Query[Key] & string };

/** The input of a call: its path parameters, its query (lists as JSON) and its body. */
export type CallInput<Name extends CallName> = Record<ParamOf<Name>, string> &
  QueryOf<SchemaOf<Name, 'query'>> &
  BodyInput<SchemaOf<Name, 'body'>>;
/** The arguments after a call's name; none if the call needs no input. */
export type CallArguments<Name extends CallName, More extends unknown[] = []> =
  object extends CallInput<Name> ? [input?: CallInput<Name>, ...More] : [input: CallInput<Name>, ...More];
/** The input after the row's schemas have parsed it. */
export type ParsedInput<Name extends CallName> = Record<ParamOf<Name>, string> &
  Parsed<SchemaOf<Name, 'query'>> &
  Parsed<SchemaOf<Name, 'body'>>;
type Parsed<Schema> = [Schema] extends [never] ? unknown : z.output<Schema & z.ZodType>;
export type BodyOf<Name extends CallName> = Parsed<SchemaOf<Name, 'body'>>;
export type CallResponse<Name extends CallName> = z.output<
  Calls[Name] extends { response: infer Response extends z.ZodType } ? Response : typeof messageResponse
>;
