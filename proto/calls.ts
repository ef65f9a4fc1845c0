import type { z } from 'zod';
import { accountCalls } from './calls/account.js';
import { contactCalls } from './calls/contacts.js';
import { jobCalls } from './calls/jobs.js';
import { moneyCalls } from './calls/money.js';
import { passkeyCalls } from './calls/passkeys.js';
import { placeCalls } from './calls/places.js';
import { profileCalls } from './calls/profiles.js';

type Calls = typeof accountCalls &
  typeof contactCalls &
  typeof jobCalls &
  typeof profileCalls &
  typeof moneyCalls &
  typeof passkeyCalls &
  typeof placeCalls;
export type CallName = keyof Calls;

/** THE TABLE: every call of the REST facade, below /api -> what is sent and answered, who may, what is refused. */
export const calls: Calls = {
  ...accountCalls,
  ...contactCalls,
  ...jobCalls,
  ...profileCalls,
  ...moneyCalls,
  ...passkeyCalls,
  ...placeCalls,
};

/** `token` of `GET /jobs/:token/advice`. */
type ParamOf<Name> = Name extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamOf<Rest>
  : Name extends `${string}:${infer Param}`
    ? Param
    : never;
type SchemaOf<Name extends CallName, Part> = Part extends keyof Calls[Name] ? Calls[Name][Part] : never;
/** The compiler does not know of what is read out of anything, such as a list or its JSON, whether it may be left out. */
type Input<Schema> = Schema extends z.ZodType ? Loose<z.input<Schema>> : never;
type Loose<Value> = Value extends object
  ? { [Key in keyof Value as unknown extends Value[Key] ? Key : never]?: Value[Key] } & {
      [Key in keyof Value as unknown extends Value[Key] ? never : Key]: Value[Key];
    }
  : Value;
type Sending<Schema> = [Schema] extends [never]
  ? unknown
  : undefined extends Input<Schema>
    ? { body?: Input<Schema> }
    : { body: Input<Schema> };
/** The query, of which what may be left out is; where all of it may be, nothing. */
type Asked<Schema> = [Schema] extends [never]
  ? unknown
  : object extends Input<Schema>
    ? { query?: Texts<Input<Schema>> }
    : { query: Texts<Input<Schema>> };
type Texts<Query> = { [Key in keyof Query]: Query[Key] & string };

/** What goes along with a call: what its path names, the query, where lists are JSON, and the body. */
export type Sent<Name extends CallName> = Record<ParamOf<Name>, string> &
  Asked<SchemaOf<Name, 'query'>> &
  Sending<SchemaOf<Name, 'body'>>;
/** The arguments after a call's name; nothing is needed where nothing goes along. */
export type Along<Name extends CallName, More extends unknown[] = []> =
  object extends Sent<Name> ? [sent?: Sent<Name>, ...More] : [sent: Sent<Name>, ...More];
/** What arrives, once the row's schemas have parsed it. */
export type Given<Name extends CallName> = Record<ParamOf<Name>, string> &
  Parsed<SchemaOf<Name, 'query'>> &
  Parsed<SchemaOf<Name, 'body'>>;
type Parsed<Schema> = [Schema] extends [never] ? unknown : z.output<Schema & z.ZodType>;
export type BodyOf<Name extends CallName> = Parsed<SchemaOf<Name, 'body'>>;
export type AnswerTo<Name extends CallName> = z.output<Calls[Name]['answer']>;
