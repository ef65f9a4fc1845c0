import fc from 'fast-check';

export const kilobyte = 1_000;
export const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Too deep for `JSON.stringify`, so it is inserted into the text afterwards. */
const placeOfDepth = 'place of something deep';
export const json = (value: unknown) =>
  JSON.stringify(value)?.replace(`"${placeOfDepth}"`, deep(20 * kilobyte));

export const hostileText = fc.oneof(
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
  fc.string({ unit: fc.constantFrom(...'a \0\u0007\r\n\ud800\u202e@,:"{['.split('')), maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.emailAddress(),
);
const oneMegabyte = fc.constant('x'.repeat(1_000 * kilobyte));

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 0.5, 1e308, 2 ** 53, -(2 ** 31) - 1) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>([], {}, [[]], [null], { toString: 1 }, { length: 1e9 }) },
  { weight: 2, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.constant(placeOfDepth) },
  { weight: 1, arbitrary: fc.array(fc.constant('Cardiology'), { minLength: 100, maxLength: 3 * kilobyte }) },
  { weight: 1, arbitrary: oneMegabyte },
);
