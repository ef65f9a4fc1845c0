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

/** Where something is missing that the schema promises, or is not what it promises. */
export type MissingPath = (string | number)[];
/**
 * Makes of a value that services sent what the operation asks for, and puts its holes, seen from it, with the others.
 * Undefined where there must be a value and is none: then what it is a part of is not there either.
 */
type Shape = (value: unknown, holes: MissingPath[]) => unknown;

/**
 * What an operation's answer looks like, as a function that was put together once. Its rules are those by which the gateway
 * completes the answers that it executes itself.
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
    const source = value as Record<string, unknown>;
    if (typeof source !== 'object') throw new Error(`${selected.parentType} is no object: ${typeof source}`);
    const shaped: Record<string, unknown> = {};
    for (const { name, shape } of fields) {
      const found = holes.length;
      const part = shape(source[name] ?? null, holes);
      prefixPaths(name, holes, found);
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
    const found = holes.length;
    const shaped = value === null ? null : shape(value, holes);
    if (shaped !== null) return shaped;
    if (holes.length === found) holes.push([]);
    return undefined;
  };
}

/** Of a value that is not null. */
function nonNullShape(type: OutputType, selected?: SelectionSet): Shape {
  if (isListType(type)) return listShape(shapeOfType(type.ofType as OutputType, selected));
  if (selected && isObjectType(type)) return objectShape(selected);
  if (isCompositeType(type)) throw new Error(`Stored operations ask for objects only, and ${type} is none`);
  return leafShape(type as LeafType);
}

function listShape(shape: Shape): Shape {
  return (value, holes) => {
    if (!Array.isArray(value)) throw new Error(`A list is no list: ${typeof value}`);
    let isWhole = true;
    const shaped = value.map((element: unknown, index) => {
      const found = holes.length;
      const part = shape(element ?? null, holes);
      prefixPaths(index, holes, found);
      if (part === undefined) isWhole = false;
      return part;
    });
    return isWhole ? shaped : null;
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

/** Says of the holes from the `first` on that they are within `key`. */
function prefixPaths(key: string | number, holes: MissingPath[], first: number): void {
  for (let i = first; i < holes.length; i++) holes[i]?.unshift(key);
}
