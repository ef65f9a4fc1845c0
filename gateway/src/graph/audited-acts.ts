import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { maxAddressLength } from '@nearward/proto/rest/fields';
import { z } from 'zod';

/** An audit entry for what an admin does or reads as a user, or decides or looks up as an operator. */
export interface Act {
  act: string;
  object_id: string | null;
  reading: boolean;
  /** The address of the owner that it looks up. Only the owner's key is stored. */
  owner_email?: string;
  /** The owner keys of the people whom an operator read. */
  people?: string[];
}

/** Arguments that identify the subject of an act. Tokens are left out, since they grant access. */
const objectIds = ['job_id', 'profile_id', 'unlock_id', 'id'];
/** Fields with the same value for everyone. */
const impersonalFields = new Set(['__typename', '__schema', '__type', 'geocode', 'supply']);
const maxLength = 300;

/**
 * Operators' decisions and lookups outside of identity, which audits its own. A test names each mutation that is neither
 * here nor in a REST call.
 */
export const operatorActs: ReadonlySet<string> = new Set([
  'confirmExclusion',
  'decideAnswer',
  'decideClaim',
  'decideFailedRefund',
  'decideHire',
  'decideHireCheck',
  'dismissExclusion',
  'dismissReports',
  'enterUnreportedHire',
  'read unlockedContactsOf',
  'upholdReports',
]);

/** One act per root field. A query's act also lists the parts that it reads. */
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
      owner_email: ownerEmailIn(field, variables),
    }));
}

/** The acts of an operator. */
export const operatorActsOf = (...args: Parameters<typeof actsOf>): Act[] =>
  actsOf(...args).filter(({ act }) => operatorActs.has(act));

/** `: contacts, jobs` for the subfields that are objects. */
function partsOf({ selectionSet }: FieldNode, document: DocumentNode): string {
  if (!selectionSet) return '';
  const parts = fieldsOf(selectionSet, document).flatMap((part) =>
    part.selectionSet ? part.name.value : [],
  );
  return parts.length > 0 ? `: ${[...new Set(parts)].sort().join(', ')}` : '';
}

export function fieldsOf({ selections }: SelectionSetNode, document: DocumentNode): FieldNode[] {
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

function objectIdIn(field: FieldNode, variables: Record<string, unknown>): string | null {
  return z.uuid().safeParse(argumentIn(field, objectIds, variables)).data ?? null;
}

function ownerEmailIn(field: FieldNode, variables: Record<string, unknown>): string | undefined {
  return z
    .string()
    .max(maxAddressLength)
    .safeParse(argumentIn(field, ['employer_email'], variables)).data;
}

/** The value of the first argument with one of these names. */
function argumentIn(
  { arguments: args = [] }: FieldNode,
  names: readonly string[],
  variables: Record<string, unknown>,
): unknown {
  const named = args.find(({ name }) => names.includes(name.value));
  return named && valueFromASTUntyped(named.value, variables);
}
