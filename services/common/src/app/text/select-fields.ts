import type { z } from 'zod';

/** Copies what the schema of a response lists, so that nothing else leaves a service. */
type Select = (value: unknown) => unknown;

const leaves = new Set(['boolean', 'enum', 'number', 'string']);

/** Compiles a schema to a function. Like GraphQL, it fails if a value that must not be null is missing. */
export function selectFields(schema: z.core.$ZodType): Select {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'nullable') {
    const select = selectFields(def.innerType);
    return (value) => (value === null || value === undefined ? null : select(value));
  }
  if (isDef(def, 'literal')) {
    const [only] = def.values;
    return () => only;
  }
  const select = selectNonNull(def);
  return (value) => {
    if (value === null || value === undefined) throw new Error('A response lacks a value that it promises');
    return select(value);
  };
}

function selectNonNull(def: z.core.$ZodTypeDef): Select {
  if (isDef(def, 'array')) {
    const select = selectFields(def.element);
    return (value) => (value as unknown[]).map(select);
  }
  if (isDef(def, 'object')) {
    const fields = Object.entries(def.shape).map(([name, field]) => ({ name, select: selectFields(field) }));
    return (value) => {
      const selected: Record<string, unknown> = {};
      for (const { name, select } of fields) selected[name] = select((value as typeof selected)[name]);
      return selected;
    };
  }
  if (!leaves.has(def.type)) throw new Error(`A text response cannot have a value of type ${def.type}`);
  return (value) => value;
}

interface Defs {
  array: z.core.$ZodArrayDef;
  literal: z.core.$ZodLiteralDef<z.core.util.Literal>;
  object: z.core.$ZodObjectDef;
}
const isDef = <Type extends keyof Defs>(def: z.core.$ZodTypeDef, type: Type): def is Defs[Type] =>
  def.type === type;
