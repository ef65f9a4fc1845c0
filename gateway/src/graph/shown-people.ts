import {
  GraphQLError,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type DocumentNode,
  type SelectionNode,
  type ValidationRule,
} from 'graphql';
import { type Act, fieldsOf, operatorActs } from './audited-acts.js';

/** The fields with the owner key of a person, in types that only operators see. */
const keyFields = ['key', 'owner_key', 'reporter_key'];
/** A secret, the audit itself, and what is audited before it is read. */
const otherTypes = new Set(['ApiKeyCreated', 'AuditEntry', 'EnterableContact', 'Owner']);

/** The audit records by their keys whom a response shows, so each list of people is requested with them. */
export const peopleWithKeys: ValidationRule = (context) => {
  /** Whether a selection brings this field of the type. A fragment on the same type is checked where it is defined. */
  const brings = (each: SelectionNode, type: string, field: string): boolean => {
    if (each.directives?.length) return false;
    if (each.kind === Kind.FIELD) return !each.alias && each.name.value === field;
    const { typeCondition } =
      each.kind === Kind.INLINE_FRAGMENT ? each : (context.getFragment(each.name.value) ?? {});
    return typeCondition?.name.value === type;
  };
  return {
    SelectionSet(node) {
      const type = context.getParentType();
      if (!isObjectType(type) || otherTypes.has(type.name)) return;
      for (const name of keyFields)
        if (name in type.getFields() && !node.selections.some((each) => brings(each, type.name, name)))
          context.reportError(new GraphQLError(`Request ${type.name} with ${name}.`, { nodes: node }));
    },
  };
};

/** One act per root field with the keys of the people whom the response shows. A search that found nobody is one, too. */
export function readsOfPeople(
  { operation, selectionSet }: OperationDefinitionNode,
  document: DocumentNode,
  data: Record<string, unknown>,
): Act[] {
  if (operation !== 'query') return [];
  return fieldsOf(selectionSet, document).flatMap(({ name: { value: name }, alias }) => {
    const act = `read ${name}`;
    const people = Object.values(data[alias?.value ?? name] ?? {}).flatMap(keysIn);
    if (operatorActs.has(act) || (people.length === 0 && name !== 'users')) return [];
    return { act, object_id: null, reading: true, people: [...new Set(people)].sort() };
  });
}

/** The keys of people anywhere in a response. */
function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    keyFields.includes(name) && typeof each === 'string' ? each : keysIn(each),
  );
}
