import type { Type } from '@nestjs/common';
import { Field, InputType, Int } from '@nestjs/graphql';
import { z } from 'zod';

/**
 * An input of the graph with the fields of a form. What they must hold is not said here: a choice is any text, so that
 * the form's own words refuse it.
 */
export function createFormInput<Fields extends z.ZodObject>(fields: Fields): Type<z.input<Fields>> {
  @InputType({ isAbstract: true })
  class FormInput {}
  for (const [name, type] of Object.entries<z.core.$ZodType>(fields.shape)) {
    const nullable = z.safeParse(type, undefined).success;
    Field(() => graphType(type), { nullable })(FormInput.prototype, name);
  }
  return FormInput as Type<z.input<Fields>>;
}

/** A list may arrive as text, too, so it has no type to be read off. */
function graphType(type: z.core.$ZodType): typeof String | typeof Int | [typeof String] {
  const { anyOf = [], ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
  const types = [schema, ...anyOf].flatMap((each) => each.type);
  if (types.includes('integer')) return Int;
  return types.includes('string') ? String : [String];
}
