import { ownInvitation, ownPractice } from '@nearward/proto/rest/practice';
import { Kind, type OperationDefinitionNode, parse, type SelectionSetNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** The user's own fields that identity returns with a session. The previous release of identity may lack the later ones. */
export const sessionUser = z.object({
  email: z.string(),
  acted_as: z.array(z.object({ started_at: z.string(), reason: z.string() })),
  suspension: z.object({ reason: z.string(), since: z.string() }).nullable().default(null),
  practices: z.array(ownPractice).default([]),
  acting: ownPractice.nullable().default(null),
  invitations: z.array(ownInvitation).default([]),
});

/** The gateway knows this of every signed-in user. */
const key = z.object({ __typename: z.literal('User'), id: z.string() });
/** Identity's `me` from a session. */
const currentUser = sessionUser.extend({
  ...key.shape,
  is_admin: z.boolean(),
  is_impersonating: z.boolean(),
});
export type CurrentUser = z.output<typeof currentUser>;

/** Whether a query of the query planner selects only the user's key, only fields of `CurrentUser`, or something else. */
export const selectedOfUser = (query: string): 'key' | 'currentUser' | 'more' => selected.memo(query);

const selected = new LRUCache<string, ReturnType<typeof selectedOfUser>>({
  max: 100,
  memoMethod(query) {
    const [operation, ...more] = parse(query, { noLocation: true }).definitions;
    const { operation: kind, selectionSet } = operation as OperationDefinitionNode;
    if (kind !== 'query' || more.length > 0) return 'more';
    if (selectsOnly(selectionSet, z.object({ me: key }))) return 'key';
    return selectsOnly(selectionSet, z.object({ me: currentUser })) ? 'currentUser' : 'more';
  },
});

function selectsOnly({ selections }: SelectionSetNode, schema: unknown): boolean {
  const fields = fieldsOf(schema);
  return selections.every((each) => {
    if (each.kind !== Kind.FIELD || each.alias || each.arguments?.length || each.directives?.length)
      return false;
    const field = fields[each.name.value];
    return field !== undefined && (!each.selectionSet || selectsOnly(each.selectionSet, field));
  });
}

/** The fields of an object, or of the objects in a list. */
function fieldsOf(schema: unknown): Readonly<Record<string, unknown>> {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) return fieldsOf(schema.unwrap());
  return {};
}
