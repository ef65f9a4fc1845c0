import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type DocumentNode, getOperationAST, Kind, parse, print } from 'graphql';
import { operatorActs } from '@nearward/proto/rest/operator-acts';
import { operatorActsOf } from './audited-acts.js';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const acts = (document: DocumentNode) => {
  const operation = getOperationAST(document);
  return operation ? operatorActsOf(operation, document, {}).map(({ act }) => act) : [];
};

/** The mutations of services other than identity, which audits its own. */
function mutationsOutsideIdentity(): string[] {
  const { definitions } = parse(read('supergraph.graphql'));
  return definitions
    .flatMap((each) =>
      each.kind === Kind.OBJECT_TYPE_DEFINITION && each.name.value === 'Mutation' ? each.fields : [],
    )
    .flatMap((field) => (field && !print(field).includes('graph: IDENTITY') ? field.name.value : []));
}

/** The queries and mutations of users' calls. */
function fieldsOfCalls(): Set<string> {
  const operations = Object.values(
    JSON.parse(read('operations.json')) as Record<string, { query: string }[]>,
  ).flat();
  const selections = operations.flatMap(
    ({ query }) => getOperationAST(parse(query))?.selectionSet.selections ?? [],
  );
  return new Set(selections.flatMap((each) => (each.kind === Kind.FIELD ? each.name.value : [])));
}

describe('Acts of an operator', () => {
  it('are all mutations that only the console uses, except those that identity audits', () => {
    const calls = fieldsOfCalls();
    const ofConsole = mutationsOutsideIdentity().filter((name) => !calls.has(name));
    const decisions = Object.keys(operatorActs).filter((act) => !act.startsWith('read '));
    expect(ofConsole.sort()).toEqual(decisions.sort());
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
