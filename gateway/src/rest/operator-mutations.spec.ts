import { describe, expect, it } from '@jest/globals';
import { type DocumentNode, getOperationAST, parse } from 'graphql';
import { operatorActsOf } from '../graph/audited-acts.js';
import { findOperatorMutations } from './operator-mutations.js';

const decisions = findOperatorMutations();
const acts = (document: DocumentNode) => {
  const operation = getOperationAST(document);
  return operation ? operatorActsOf(decisions, operation, document, {}).map(({ act }) => act) : [];
};

describe('Acts of an operator', () => {
  it('are all mutations that only the console uses, except those that identity audits', () => {
    expect([...decisions]).toEqual(
      expect.arrayContaining(['decideHire', 'enterUnreportedHire', 'upholdReports', 'confirmExclusion']),
    );
    expect(['saveJob', 'suspendOwner'].filter((name) => decisions.has(name))).toEqual([]);
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
