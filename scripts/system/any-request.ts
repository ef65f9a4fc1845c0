import fc from 'fast-check';
import type { Call, Schema } from './api-document.ts';
import { deep, hostileText, hostileValue, json, kilobyte } from './hostile-values.ts';

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

const notJson = fc.constantFrom('', '{', '\ufeff{}', 'NaN', '{"a":1}{"a":2}', deep(50 * kilobyte), '\0');
const notObject = hostileValue.map(json);

const fieldsOf = ({ properties, allOf }: Schema) => Object.keys(properties ?? allOf?.[0]?.properties ?? {});

function body({ body: schema }: Call): fc.Arbitrary<string | undefined> {
  if (!schema) return fc.constantFrom(undefined, undefined, undefined, '{}', '[]', '{"__proto__":1}', '{');
  const valid = valuesOf(schema);
  return fc.oneof(
    { weight: 3, arbitrary: valid.map(json) },
    { weight: 8, arbitrary: withFaults(valid, fieldsOf(schema)).map(json) },
    { weight: 1, arbitrary: notObject },
    { weight: 1, arbitrary: notJson },
  );
}

const headers = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Record<string, string>>({}) },
  fc.constantFrom<Record<string, string>>(
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json; charset=nonsense' },
    { 'content-encoding': 'nonsense' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ),
);

const encodeSegment = (text: string) => encodeURIComponent(text.toWellFormed());

function query({ query: parameters }: Call): fc.Arbitrary<string> {
  const fine = parameters.map(({ name, schema }) =>
    valuesOf(schema, name).map((value) => `${name}=${encodeSegment(String(value))}`),
  );
  const name = fc.constantFrom(
    ...parameters.map((parameter) => parameter.name),
    'page',
    'x',
    '__proto__',
    'a[b][c]',
    '%00',
    '%',
  );
  const value = fc.oneof(
    hostileText.map(encodeSegment),
    fc.constantFrom('%00', '%ud800', '%', '%E0%A4%A', '-1', '1e999', '0x10'),
  );
  const anything = fc.tuple(name, value, fc.integer({ min: 1, max: 3 })).map(([key, text, times]) =>
    Array<string>(times)
      .fill(`${key}=${text.slice(0, 4 * kilobyte)}`)
      .join('&'),
  );
  const parts = fc.tuple(...fine.map((each) => fc.oneof({ weight: 2, arbitrary: each }, anything)));
  const extras = fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    fc.array(anything, { maxLength: 3 }),
  );
  return fc.tuple(parts, extras).map(([one, more]) => [...one, ...more].join('&'));
}

/** `fetch` resolves these and calls another endpoint: `DELETE /api/account/sessions/..` deletes the account. */
const isTakenOut = (segment: string) => /^(\.|%2e){1,2}$/i.test(segment);

const hostileSegment = fc.oneof(
  fc.constantFrom('x', '%00', '%ud800', '%E0%A4%A', '..%2f..', '__proto__', 'constructor', "'%20or%201=1"),
  fc.constant('x'.repeat(3 * kilobyte)),
  fc.uuid(),
  hostileText
    .map((text) => encodeSegment(text).slice(0, 4 * kilobyte))
    .filter((text) => text !== '' && !isTakenOut(text)),
);

/** Any request to a call. `known` are the path values that exist. */
export function anyRequest(call: Call, known: string[]): fc.Arbitrary<AnyRequest> {
  const segment =
    known.length > 0
      ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, hostileSegment)
      : hostileSegment;
  return fc.record({ segment, query: query(call), headers, body: body(call) }).map((drawn) => ({
    method: call.method,
    path: pathOf(call, drawn.segment, drawn.query),
    headers: { ...(drawn.body !== undefined && { 'content-type': 'application/json' }), ...drawn.headers },
    ...(call.method !== 'GET' && { body: drawn.body }),
  }));
}

const pathOf = ({ path }: Call, segment: string, query: string) =>
  path.replace(/\{\w+\}/, segment) + (query === '' ? '' : `?${query}`);
