import { describe, expect, it } from '@jest/globals';
import { type DocumentNode, getOperationAST, Kind, parse, print } from 'graphql';
import { fieldsOf, operatorActs, operatorActsOf } from '../graph/audited-acts.js';
import { supergraphSdl } from '../graph/subgraphs.js';
import { endpoints } from './endpoints.js';

const mutations = parse(supergraphSdl).definitions.flatMap((each) =>
  each.kind === Kind.OBJECT_TYPE_DEFINITION && each.name.value === 'Mutation' ? (each.fields ?? []) : [],
);
const rootFields = (document: DocumentNode): string[] => {
  const operation = getOperationAST(document);
  return operation ? fieldsOf(operation.selectionSet, document).map(({ name }) => name.value) : [];
};
const lookup = 'query ($email: String!) { unlockedContactsOf(employer_email: $email) { unlock_id } }';

describe('Acts of an operator', () => {
  it('include every mutation that no call uses, except those that identity audits', () => {
    const used = new Set(endpoints.flatMap(({ document }) => rootFields(document)));
    const unused = mutations.filter(
      (field) => !print(field).includes('graph: IDENTITY') && !used.has(field.name.value),
    );
    expect(unused.map(({ name }) => name.value).filter((name) => !operatorActs.has(name))).toEqual([]);
  });

  it('name the owner that a lookup is about', () => {
    const document = parse(lookup);
    const operation = getOperationAST(document);
    const looked = operation && operatorActsOf(operation, document, { email: 'a@example.com' });
    expect(looked).toMatchObject([{ act: 'read unlockedContactsOf', owner_email: 'a@example.com' }]);
  });
});
