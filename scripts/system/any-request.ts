import fc from 'fast-check';
import type { Call, Schema } from './api-document.ts';

/** Bodies that are no JSON, too large or too deep, and headers are tested at the gateway. */
const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    "' or 1=1 --",
    '${7*7}',
    '%00',
    '%ud800',
    '../../etc/passwd',
  ),
  fc.constantFrom('a@example.com\r\nBcc: b@example.com', '"a\r\nb"@example.com', 'Other: ', '["Other: \0"]'),
  fc.constantFrom(
    '__proto__',
    '{"__proto__":{"x":1}}',
    '[{"toString":1}]',
    '[null]',
    '1e999',
    '-1',
    'x'.repeat(3_000),
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
);
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  fc.constantFrom<unknown>(null, true, 0, -1, 0.5, 1e308, 2 ** 53, [], {}, [[]], [null], { toString: 1 }),
  fc.constant(Array<string>(3_000).fill('Cardiology')),
);

const place = fc.constantFrom('San Francisco, CA', '94601', 'oakland, ca, 94601', 'Berkeley, CA');
/** Valid values of fields whose rules go beyond their schema. */
const good: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.nat(20).map((n) => `any-${n}@example.com`),
  job_location: place,
  locations: fc.array(place, { minLength: 1, maxLength: 3 }),
  address: place,
  phone: fc.constantFrom('4155550100', '(415) 555-0100', null),
};

/** Values of a schema. Lists of choices are arrays or JSON text. */
function valuesOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const known = Object.hasOwn(good, name) ? good[name] : undefined;
  if (known) return known;
  const { type, enum: choices, anyOf, allOf, properties, items, minimum = 0, maximum = 9 } = schema;
  if (Array.isArray(type)) return fc.option(valuesOf({ ...schema, type: type[0] }, name));
  const [one, other] = anyOf ?? [];
  if (one && other?.type === 'null') return fc.option(valuesOf(one, name));
  const inner = allOf?.[0] ?? anyOf?.find((each) => each.enum);
  if (inner && !properties) return valuesOf(inner, name);
  if (choices) return fc.constantFrom(...choices);
  if (type === 'array') {
    const list = fc.uniqueArray(valuesOf(items ?? {}), { minLength: 1, maxLength: 4 });
    return fc.oneof(
      list,
      list.map((values) => JSON.stringify(values)),
    );
  }
  if (type === 'object') {
    const fields = Object.entries(properties ?? {}).map(([key, field]) => [key, valuesOf(field, key)]);
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: schema.required ?? [],
    });
  }
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: minimum, max: Math.min(maximum, 99) });
  if (type === 'boolean') return fc.boolean();
  return fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 }).map((text) => `x${text}`);
}

/** A request without its sender. */
export interface AnyRequest {
  method: string;
  /** Including the query string. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const extraKey = fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'token', 'owner_key', '');

/** A body of the schema with up to three faults: a field that is missing, of another type, or unknown. */
function withFaults(valid: fc.Arbitrary<unknown>, fields: string[]): fc.Arbitrary<unknown> {
  const named =
    fields.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fields) }, extraKey) : extraKey;
  const fault = fc.tuple(named, fc.oneof({ weight: 5, arbitrary: hostileValue }, fc.constant(undefined)));
  return (
    fc
      .tuple(valid, fc.array(fault, { minLength: 1, maxLength: 3 }))
      // `fromEntries` makes `__proto__` a key like any other.
      .map(([body, faults]) => Object.fromEntries([...Object.entries(body as object), ...faults]) as unknown)
  );
}

const fieldsOf = ({ properties, allOf }: Schema) => Object.keys(properties ?? allOf?.[0]?.properties ?? {});

function body({ body: schema }: Call): fc.Arbitrary<unknown> {
  if (!schema) return fc.constantFrom(undefined, {}, []);
  const valid = valuesOf(schema);
  return fc.oneof(
    { weight: 3, arbitrary: valid },
    { weight: 8, arbitrary: withFaults(valid, fieldsOf(schema)) },
    { weight: 1, arbitrary: hostileValue },
  );
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

function query({ query: parameters }: Call): fc.Arbitrary<string> {
  const part = (name: string, value: fc.Arbitrary<unknown>) =>
    value.map((drawn) => `${name}=${encode(String(drawn))}`);
  const parts = parameters.map(({ name, schema }) =>
    fc.oneof({ weight: 2, arbitrary: part(name, valuesOf(schema, name)) }, part(name, hostileText)),
  );
  const extra = fc.constantFrom('', '__proto__=1', 'a[b][c]=1', '%00=%E0%A4%A');
  return fc.tuple(...parts, extra).map((drawn) => drawn.filter(Boolean).join('&'));
}

/** `fetch` resolves these and calls another endpoint: `DELETE /api/account/sessions/..` deletes the account. */
const isTakenOut = (segment: string) => /^(\.|%2e){1,2}$/i.test(segment);

const hostileSegment = fc.oneof(
  fc.uuid(),
  hostileText.map(encode).filter((text) => text !== '' && !isTakenOut(text)),
);

/** Any request to a call. `known` are the path values that exist. */
export function anyRequest(call: Call, known: string[]): fc.Arbitrary<AnyRequest> {
  const segment =
    known.length > 0
      ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, hostileSegment)
      : hostileSegment;
  return fc.record({ segment, query: query(call), body: body(call) }).map((drawn) => ({
    method: call.method,
    path: call.path.replace(/\{\w+\}/, () => drawn.segment) + (drawn.query && `?${drawn.query}`),
    headers: { 'content-type': 'application/json' },
    ...(call.method !== 'GET' && { body: JSON.stringify(drawn.body) }),
  }));
}
