import fc from 'fast-check';
import type { Schema } from './api-document.ts';

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
export function described(schema: Schema, name = ''): fc.Arbitrary<unknown> {
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
