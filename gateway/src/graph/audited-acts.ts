import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { z } from 'zod';

/** What is noted of something that an admin does or reads as somebody else, or decides in person. */
export interface Act {
  act: string;
  object_id: string | null;
  reading: boolean;
}

/** Arguments that name what an act is about. Tokens stay out: they would open it. */
const objectIds = ['job_id', 'profile_id', 'unlock_id', 'id'];
/** About other people's money, what was reported, and who is excluded. What identity itself does for operators it notes itself. */
const decisions = new Set([
  'confirmExclusion',
  'decideAnswer',
  'decideClaim',
  'decideFailedRefund',
  'decideHire',
  'dismissExclusion',
  'dismissReports',
  'enterUnreportedHire',
  'upholdReports',
]);
/** Answered alike to everybody, so reading it is nobody's business. */
const impersonalFields = new Set(['__typename', '__schema', '__type', 'geocode', 'supply']);
const maxLength = 300;

/** Each field of a mutation is an act; a query is read at once, and its field `me` says which parts of the person. */
export function actsOf(
  { operation, selectionSet }: OperationDefinitionNode,
  document: DocumentNode,
  variables: Record<string, unknown>,
): Act[] {
  const fields = fieldsOf(selectionSet, document);
  if (operation === 'mutation') {
    return fields.map((field) => ({
      act: field.name.value,
      object_id: objectIdIn(field, variables),
      reading: false,
    }));
  }
  return fields
    .filter(({ name }) => !impersonalFields.has(name.value))
    .map((field) => ({
      act: `read ${field.name.value}${partsOf(field, document)}`.slice(0, maxLength),
      object_id: objectIdIn(field, variables),
      reading: true,
    }));
}

/** What an operator decides in person. */
export const decisionsOf = (...asked: Parameters<typeof actsOf>): Act[] =>
  actsOf(...asked).filter(({ act }) => decisions.has(act));

/** `: contacts, jobs`, where the field has parts that have fields of their own. */
function partsOf({ selectionSet }: FieldNode, document: DocumentNode): string {
  if (!selectionSet) return '';
  const parts = fieldsOf(selectionSet, document).flatMap((part) =>
    part.selectionSet ? part.name.value : [],
  );
  return parts.length > 0 ? `: ${[...new Set(parts)].sort().join(', ')}` : '';
}

function fieldsOf({ selections }: SelectionSetNode, document: DocumentNode): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(selection.selectionSet, document);
    return document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value
        ? fieldsOf(definition.selectionSet, document)
        : [],
    );
  });
}

function objectIdIn({ arguments: given = [] }: FieldNode, variables: Record<string, unknown>): string | null {
  const named = given.find((argument) => objectIds.includes(argument.name.value));
  const id = z.uuid().safeParse(named && valueFromASTUntyped(named.value, variables));
  return id.success ? id.data : null;
}
