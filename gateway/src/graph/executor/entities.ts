import type { QueryPlanSelectionNode } from '@apollo/query-planner';

/** The entity of a cache that an entity with nothing but its key stands for. */
const cached = Symbol('cached');

/** An object of a response, or several merged. */
export type Entity = Record<string, unknown> & { [cached]?: Entity };

/** The frozen entity with all fields besides the key, if there is one. */
export const cachedEntity = (entity: Entity): Entity | undefined =>
  entity[cached] && hasOnlyKey(entity) ? entity[cached] : undefined;

export function fieldOf(entity: Entity, name: string): unknown {
  const own = entity[name];
  return own === undefined ? entity[cached]?.[name] : own;
}

/** The values at a path of a query plan; `@` matches all elements of a list. */
export function valuesAt(value: unknown, [key, ...rest]: (string | number)[]): unknown {
  if (key === undefined || value === null || value === undefined) return value;
  if (key === '@') return (value as unknown[]).flatMap((element) => valuesAt(element, rest));
  return valuesAt(fieldOf(value as Entity, String(key)), rest);
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
    const value = fieldOf(entity, selection.name);
    if (value === undefined) return null;
    representation[selection.name] = value;
  }
  return representation.__typename ? representation : null;
}

/**
 * Adds the fields that a service returned. A frozen entity of a cache is not copied, since many responses have hundreds
 * that they do not change.
 */
export function addFields(entity: Entity, fetched: Entity | null | undefined): void {
  const before = entity[cached];
  if (fetched && Object.isFrozen(fetched) && !before && hasOnlyKey(entity)) {
    entity[cached] = fetched;
    return;
  }
  if (before) {
    delete entity[cached];
    merge(entity, before);
  }
  merge(entity, fetched);
}

const hasOnlyKey = (entity: Entity): boolean =>
  Object.keys(entity).every((name) => name === '__typename' || name === 'id');

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
