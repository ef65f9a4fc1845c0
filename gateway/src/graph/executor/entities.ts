import type { QueryPlanSelectionNode } from '@apollo/query-planner';

/** An object of a response, or several merged. */
export type Entity = Record<string, unknown>;

/** The values at a path of a query plan; `@` matches all elements of a list. */
export function valuesAt(value: unknown, [key, ...rest]: (string | number)[]): unknown {
  if (key === undefined || value === null || value === undefined) return value;
  if (key === '@') return (value as unknown[]).flatMap((element) => valuesAt(element, rest));
  return valuesAt((value as Entity)[key], rest);
}

/** The representation of an entity for another service. Null if the type differs or a key field is missing. */
export function toRepresentation(entity: Entity, requires: QueryPlanSelectionNode[]): Entity | null {
  const representation: Entity = {};
  for (const selection of requires) {
    if (selection.kind === 'InlineFragment') {
      if (entity.__typename === selection.typeCondition)
        Object.assign(representation, toRepresentation(entity, selection.selections));
      continue;
    }
    if (selection.selections) throw new Error(`A key with parts is not supported: ${selection.name}`);
    const value = entity[selection.name];
    if (value === undefined) return null;
    representation[selection.name] = value;
  }
  return representation.__typename ? representation : null;
}

/** Merges more fields into an entity, recursively. */
export function merge(entity: Entity, more: Entity | null | undefined): void {
  for (const [key, value] of Object.entries(more ?? {})) {
    const known = Object.hasOwn(entity, key) ? entity[key] : undefined;
    if (isEntity(known) && isEntity(value)) merge(known, value);
    else if (Array.isArray(known) && Array.isArray(value) && known.length === value.length)
      value.forEach((each: unknown, index) => {
        const before: unknown = known[index];
        if (isEntity(before) && isEntity(each)) merge(before, each);
        else known[index] = each;
      });
    else entity[key] = value;
  }
}

const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
