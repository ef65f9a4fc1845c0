import type { DescField, DescMessage } from '@bufbuild/protobuf';

const kindOf = (field: DescField): string =>
  [field.fieldKind, field.fieldKind === 'list' && field.listKind, field.scalar]
    .filter((part) => part !== undefined && part !== false)
    .join(' ');

/**
 * Finds the problems of a subscriber that was built for an older version of a message. It ignores new fields, but would
 * read a new enum value as none.
 */
export function findEventProblems(
  older: DescMessage,
  newer: DescMessage,
  seen = new Set<string>(),
): string[] {
  if (seen.has(older.typeName)) return [];
  seen.add(older.typeName);
  return older.fields.flatMap((previous) => {
    const name = `${older.typeName}.${previous.name}`;
    const current = newer.fields.find(({ jsonName }) => jsonName === previous.jsonName);
    if (!current) return [`${name} is missing`];
    if (kindOf(current) !== kindOf(previous)) return [`${name} is now ${kindOf(current)}`];
    if (current.message && previous.message)
      return findEventProblems(previous.message, current.message, seen);
    const knownNames = previous.enum?.values.map((value) => value.name) ?? [];
    const newValues = current.enum?.values.filter((value) => !knownNames.includes(value.name)) ?? [];
    return newValues.map((value) => `${name} may be ${value.name}`);
  });
}
