import { describe, expect, it } from '@jest/globals';
import { type DocumentNode, getOperationAST, Kind, parse, print } from 'graphql';
import { fieldsOf, operatorActs, operatorActsOf } from '../graph/audited-acts.js';
import { supergraphSdl } from '../graph/supergraph.js';
import { endpoints } from './endpoints.js';

const mutations = parse(supergraphSdl).definitions.flatMap((each) =>
  each.kind === Kind.OBJECT_TYPE_DEFINITION && each.name.value === 'Mutation' ? (each.fields ?? []) : [],
);
const rootFields = (document: DocumentNode): string[] => {
  const operation = getOperationAST(document);
  return operation ? fieldsOf(operation.selectionSet, document).map(({ name }) => name.value) : [];
};
const acts = (document: DocumentNode) => {
  const operation = getOperationAST(document);
  return operation ? operatorActsOf(operation, document, {}).map(({ act }) => act) : [];
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

  it('exist', () => {
    const names = new Set(mutations.map(({ name }) => name.value));
    expect([...operatorActs].filter((act) => !names.has(act))).toEqual(['read unlockedContactsOf']);
  });

  it('name the owner that a lookup is about', () => {
    const document = parse(lookup);
    const operation = getOperationAST(document);
    const looked = operation && operatorActsOf(operation, document, { email: 'a@example.com' });
    expect(looked).toMatchObject([{ act: 'read unlockedContactsOf', owner_email: 'a@example.com' }]);
  });

  it('include the lookup of an employer’s contacts, but not a list on Queues or a change as a user', () => {
    expect(
      acts(parse('{ found: unlockedContactsOf(employer_email: "a@example.com") { unlock_id } }')),
    ).toEqual(['read unlockedContactsOf']);
    expect(acts(parse('{ moneyMatters { id } }'))).toEqual([]);
    expect(
      acts(
        parse('mutation { a: decideHireCheck(id: "1", right: "employer") { message } saveJob { message } }'),
      ),
    ).toEqual(['decideHireCheck']);
  });
});
