import { getOperationAST, Kind, parse, print } from 'graphql';
import { fieldsOf } from '../graph/audited-acts.js';
import { supergraphSdl } from '../graph/supergraph.js';
import { endpoints } from './endpoints.js';

/** Operators' decisions: the mutations that no call uses, except those of identity, which audits its own. */
export function findOperatorMutations(): ReadonlySet<string> {
  const used = new Set(
    endpoints.flatMap(({ document }) => {
      const operation = getOperationAST(document);
      return operation ? fieldsOf(operation.selectionSet, document).map(({ name }) => name.value) : [];
    }),
  );
  const mutations = parse(supergraphSdl).definitions.flatMap((each) =>
    each.kind === Kind.OBJECT_TYPE_DEFINITION && each.name.value === 'Mutation' ? (each.fields ?? []) : [],
  );
  const others = mutations.filter((field) => !print(field).includes('graph: IDENTITY'));
  return new Set(others.map(({ name }) => name.value).filter((name) => !used.has(name)));
}
