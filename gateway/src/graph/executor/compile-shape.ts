import {
  isCompositeType,
  isCustomScalarType,
  isListType,
  isNonNullType,
  isObjectType,
  isValidLeafValue,
  type LeafType,
  type Operation,
  type OutputType,
  type SelectionSet,
} from '@apollo/federation-internals';
import type { Entity } from './entities.js';

/** The path of a value that is missing or does not fit the schema. */
type MissingPath = (string | number)[];
/**
 * Shapes a service's value as the operation selects it, and adds the paths of missing values, relative to it. Undefined
 * if a non-null value is missing, which makes its parent null.
 */
type Shape = (value: unknown, holes: MissingPath[]) => unknown;

/**
 * Compiles the response shape of an operation to a function. It completes values by the same rules as Apollo's executor.
 */
export function compileShape({ selectionSet }: Operation) {
  const shape = objectShape(selectionSet);
  return (value: object): { data: object | null; holes: MissingPath[] } => {
    const holes: MissingPath[] = [];
    return { data: shape(value, holes) as object | null, holes };
  };
}

function objectShape(selected: SelectionSet): Shape {
  const fields = selected.selections().map((selection) => {
    if (selection.kind !== 'FieldSelection' || selection.element.appliedDirectives.length > 0)
      throw new Error(`A stored operation has no fragments on interfaces and no directives: ${selection}`);
    const { element, selectionSet } = selection;
    const name = element.responseName();
    if (element.name.startsWith('__')) throw new Error(`A stored operation does not ask for ${element.name}`);
    return { name, shape: shapeOfType(element.definition.type as OutputType, selectionSet) };
  });
  return (value, holes) => {
    const source = value as Entity;
    if (typeof source !== 'object') throw new Error(`${selected.parentType} is no object: ${typeof source}`);
    const shaped: Record<string, unknown> = {};
    for (const { name, shape } of fields) {
      const firstHole = holes.length;
      const part = shape(source[name] ?? null, holes);
      prefixPaths(name, holes, firstHole);
      if (part === undefined) return null;
      shaped[name] = part;
    }
    return shaped;
  };
}

function shapeOfType(type: OutputType, selected?: SelectionSet): Shape {
  if (isNonNullType(type)) return requiredShape(nonNullShape(type.ofType as OutputType, selected));
  const shape = nonNullShape(type, selected);
  return (value, holes) => (value === null ? null : shape(value, holes));
}

function requiredShape(shape: Shape): Shape {
  return (value, holes) => {
    const holeCount = holes.length;
    const shaped = value === null ? null : shape(value, holes);
    if (shaped !== null) return shaped;
    if (holes.length === holeCount) holes.push([]);
    return undefined;
  };
}

function nonNullShape(type: OutputType, selected?: SelectionSet): Shape {
  if (isListType(type)) return listShape(shapeOfType(type.ofType as OutputType, selected));
  if (selected && isObjectType(type)) return objectShape(selected);
  if (isCompositeType(type)) throw new Error(`Stored operations ask for objects only, and ${type} is none`);
  return leafShape(type as LeafType);
}

function listShape(shape: Shape): Shape {
  return (value, holes) => {
    if (!Array.isArray(value)) throw new Error(`A list is no list: ${typeof value}`);
    let isComplete = true;
    const shaped = value.map((element: unknown, index) => {
      const firstHole = holes.length;
      const part = shape(element ?? null, holes);
      prefixPaths(index, holes, firstHole);
      if (part === undefined) isComplete = false;
      return part;
    });
    return isComplete ? shaped : null;
  };
}

function leafShape(type: LeafType): Shape {
  if (isCustomScalarType(type)) return (value) => value;
  const schema = type.schema();
  return (value, holes) => {
    if (isValidLeafValue(schema, value, type)) return value;
    holes.push([]);
    return null;
  };
}

/** Prefixes the paths from index `first` on with `key`. */
function prefixPaths(key: string | number, holes: MissingPath[], first: number): void {
  for (let i = first; i < holes.length; i++) holes[i]?.unshift(key);
}
