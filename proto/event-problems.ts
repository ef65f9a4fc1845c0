import type { DescField, DescMessage } from '@bufbuild/protobuf';

const kindOf = (field: DescField): string =>
  [field.fieldKind, field.fieldKind === 'list' && field.listKind, field.scalar]
    .filter((part) => part !== undefined && part !== false)
    .join(' ');

/**
 * The problems of a subscriber built for an older version of a message. It ignores new fields, but would read a new enum
 * value as none.
 */
export function findEventProblems(then: DescMessage, now: DescMessage, seen = new Set<string>()): string[] {
  if (seen.has(then.typeName)) return [];
  seen.add(then.typeName);
  return then.fields.flatMap((previous) => {
    const name = `${then.typeName}.${previous.name}`;
    const current = now.fields.find(({ jsonName }) => jsonName === previous.jsonName);
    if (!current) return [`${name} is missing`];
    if (kindOf(current) !== kindOf(previous)) return [`${name} is now ${kindOf(current)}`];
    if (current.message && previous.message)
      return findEventProblems(previous.message, current.message, seen);
    const known = previous.enum?.values.map((value) => value.name) ?? [];
    const values = current.enum?.values.filter((value) => !known.includes(value.name)) ?? [];
    return values.map((value) => `${name} may be ${value.name}`);
  });
}
