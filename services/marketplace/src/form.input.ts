import type { Type } from '@nestjs/common';
import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { z } from 'zod';

/**
 * A GraphQL input type, or type of arguments, with the fields of a form. Choices are plain text here, so that the form
 * rejects invalid ones with its own messages.
 */
export function createFormInput<Fields extends z.ZodObject>(fields: Fields): Type<z.input<Fields>> {
  @ArgsType()
  @InputType({ isAbstract: true })
  class FormInput {}
  for (const [name, type] of Object.entries<z.core.$ZodType>(fields.shape)) {
    const nullable = z.safeParse(type, undefined).success;
    const graph = graphType(type);
    Field(() => graph, { nullable })(FormInput.prototype, name);
  }
  return FormInput as Type<z.input<Fields>>;
}

/** A list may also arrive as text, so its schema has no single type. Numbers are whole, also those to choose from. */
function graphType(
  type: z.core.$ZodType,
): typeof String | typeof Int | typeof Boolean | typeof ID | [typeof String] {
  const schemas = alternatives(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }));
  if (schemas.some(({ format }) => format === 'uuid')) return ID;
  const jsonTypes = schemas.flatMap((each) => each.type);
  if (jsonTypes.includes('integer') || jsonTypes.includes('number')) return Int;
  if (jsonTypes.includes('boolean')) return Boolean;
  return jsonTypes.includes('string') ? String : [String];
}

const alternatives = (schema: z.core.JSONSchema.BaseSchema): z.core.JSONSchema.BaseSchema[] => [
  schema,
  ...(schema.anyOf ?? []).flatMap(alternatives),
];
