import fc from 'fast-check';
import type { Call, Schema } from './api-document.ts';

/** A request as it goes out, apart from who sends it. */
export interface AnyRequest {
  method: string;
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const kilobyte = 1_000;
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Too deep to be written by `JSON.stringify`, so it is put in afterwards. */
const placeOfDepth = 'place of something deep';
const json = (value: unknown) => JSON.stringify(value)?.replace(`"${placeOfDepth}"`, deep(20 * kilobyte));

const hostileText = fc.oneof(
  fc.constantFrom('', ' ', '\0', 'a\0b', '\ud800', '\udc00\ud800', '\u202e', 'a\r\nBcc: b@example.com'),
  fc.constantFrom(
    'a@example.com\r\nBcc: b@example.com',
    '"a\r\nb"@example.com',
    'a@example.com,b@example.com',
  ),
  fc.constantFrom(
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '${7*7}',
    '%00',
    '../../etc/passwd',
    '__proto__',
  ),
  fc.constantFrom('x'.repeat(3 * kilobyte), 'x@'.repeat(20 * kilobyte), deep(5 * kilobyte), '["Other: \0"]'),
  fc.constantFrom(
    '{"__proto__":{"x":1}}',
    '[{"toString":1}]',
    '1e999',
    'Other:',
    'Other: ',
    '[null]',
    '[[]]',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.emailAddress(),
);
const oneMegabyte = fc.constant('x'.repeat(1_000 * kilobyte));

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 0.5, 1e308, 2 ** 53, -(2 ** 31) - 1) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>([], {}, [[]], [null], { toString: 1 }, { length: 1e9 }) },
  { weight: 2, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.constant(placeOfDepth) },
  { weight: 1, arbitrary: fc.array(fc.constant('Cardiology'), { minLength: 100, maxLength: 3 * kilobyte }) },
  { weight: 1, arbitrary: oneMegabyte },
);

const place = fc.constantFrom('San Francisco, CA', '94601', 'oakland, ca, 94601', 'Berkeley, CA');
/** Good values where a field's rules say more than its schema can. */
const good: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.nat(20).map((n) => `any-${n}@example.com`),
  job_location: place,
  locations: fc.array(place, { minLength: 1, maxLength: 3 }),
  address: place,
  phone: fc.constantFrom('4155550100', '(415) 555-0100', null),
};

/** What a schema describes. Lists of choices come as lists and as JSON. */
function described(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const known = Object.hasOwn(good, name) ? good[name] : undefined;
  if (known) return known;
  const { type, enum: choices, anyOf, allOf, properties, items, nullable, minimum = 0, maximum = 9 } = schema;
  const inner = allOf?.[0] ?? anyOf?.find((each) => each.enum);
  if (nullable) return fc.option(described({ ...schema, nullable: false }, name));
  if (inner && !properties) return described(inner, name);
  if (choices) return fc.constantFrom(...choices);
  if (type === 'array') {
    const list = fc.uniqueArray(described(items ?? {}), { minLength: 1, maxLength: 4 });
    return fc.oneof(
      list,
      list.map((values) => JSON.stringify(values)),
    );
  }
  if (type === 'object') {
    const fields = Object.entries(properties ?? {}).map(([key, field]) => [key, described(field, key)]);
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: schema.required ?? [],
    });
  }
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: minimum, max: Math.min(maximum, 99) });
  if (type === 'boolean') return fc.boolean();
  return fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 }).map((text) => `x${text}`);
}

const extraKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  'token',
  'owner_key',
  '',
);

/** A described body with up to three things wrong: a field missing, of another kind, or one too many. */
function spoiled(valid: fc.Arbitrary<unknown>, fields: string[]): fc.Arbitrary<unknown> {
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

const notJson = fc.constantFrom(
  '',
  '{',
  '{"a":',
  '\ufeff{}',
  'NaN',
  "{'a':1}",
  '{"a":1}{"a":2}',
  deep(50 * kilobyte),
  '\0',
);
const notObject = hostileValue.map(json);

function body({ body: schema }: Call): fc.Arbitrary<string | undefined> {
  if (!schema) return fc.constantFrom(undefined, undefined, undefined, '{}', '[]', '{"__proto__":1}', '{');
  const fields = Object.keys(schema.properties ?? schema.allOf?.[0]?.properties ?? {});
  const valid = described(schema);
  return fc.oneof(
    { weight: 3, arbitrary: valid.map(json) },
    { weight: 8, arbitrary: spoiled(valid, fields).map(json) },
    { weight: 1, arbitrary: notObject },
    { weight: 1, arbitrary: notJson },
  );
}

const headers = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Record<string, string>>({}) },
  fc
    .constantFrom(
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'x',
      '',
    )
    .map((type) => ({ 'content-type': type })),
  fc
    .constantFrom(
      'application/x-www-form-urlencoded',
      'application/json; charset=nonsense',
      'application/jsonp',
    )
    .map((type) => ({ 'content-type': type })),
  fc.constantFrom('gzip', 'br', 'nonsense').map((encoding) => ({ 'content-encoding': encoding })),
  fc.constantFrom('https://evil.example', 'null', '\u00ff').map((origin) => ({ origin })),
  fc.constant({ 'sec-fetch-site': 'cross-site' }),
);

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

function query({ query: parameters }: Call): fc.Arbitrary<string> {
  const fine = parameters.map(({ name, schema }) =>
    described(schema, name).map((value) => `${name}=${encoded(String(value))}`),
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
    hostileText.map(encoded),
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

const hostileSegment = fc.oneof(
  fc.constantFrom(
    'x',
    '%00',
    '%ud800',
    '%E0%A4%A',
    '..%2f..',
    '%2e%2e',
    '__proto__',
    'constructor',
    "'%20or%201=1",
    '.',
  ),
  fc.constant('x'.repeat(3 * kilobyte)),
  fc.uuid(),
  hostileText.map((text) => encoded(text).slice(0, 4 * kilobyte)).filter((text) => text !== ''),
);

/** Anything that can be sent to a call. `known` is what leads somewhere in its path. */
export function anyRequest(call: Call, known: string[]): fc.Arbitrary<AnyRequest> {
  const segment =
    known.length > 0
      ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, hostileSegment)
      : hostileSegment;
  return fc.record({ segment, query: query(call), headers, body: body(call) }).map((drawn) => ({
    method: call.method,
    path: call.path.replace(/\{\w+\}/, drawn.segment) + (drawn.query === '' ? '' : `?${drawn.query}`),
    headers: { ...(drawn.body !== undefined && { 'content-type': 'application/json' }), ...drawn.headers },
    ...(call.method !== 'GET' && { body: drawn.body }),
  }));
}
