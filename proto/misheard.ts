import type { DescField, DescMessage } from '@bufbuild/protobuf';

const kindOf = (field: DescField): string =>
  [field.fieldKind, field.fieldKind === 'list' && field.listKind, field.scalar]
    .filter((part) => part !== undefined && part !== false)
    .join(' ');

/**
 * What a subscriber that knows a message as it was does not make of one that is said as it is. What is new in it the
 * subscriber leaves out, but a new value it would take for none.
 */
export function misheard(then: DescMessage, now: DescMessage, seen = new Set<string>()): string[] {
  if (seen.has(then.typeName)) return [];
  seen.add(then.typeName);
  return then.fields.flatMap((heard) => {
    const name = `${then.typeName}.${heard.name}`;
    const said = now.fields.find(({ jsonName }) => jsonName === heard.jsonName);
    if (!said) return [`${name} is not said any more`];
    if (kindOf(said) !== kindOf(heard)) return [`${name} is said as ${kindOf(said)}`];
    if (said.message && heard.message) return misheard(heard.message, said.message, seen);
    const known = heard.enum?.values.map((value) => value.name) ?? [];
    const values = said.enum?.values.filter((value) => !known.includes(value.name)) ?? [];
    return values.map((value) => `${name} may be ${value.name}`);
  });
}
