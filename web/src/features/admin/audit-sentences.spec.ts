import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { auditSentence, operatorActs } from './audit-sentences';
import type { AuditEntry } from './desk-queries';

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: 'e',
  at: '2026-11-21T10:00:00Z',
  actor_email: 'admin@example.com',
  user_email: 'clinic@example.com',
  owner_key: null,
  act: 'updateJob',
  object_id: null,
  reason: null,
  outcome: 'done',
  in_person: false,
  people: null,
  ...more,
});

const read = (file: string) => readFileSync(new URL(`../../../../gateway/${file}`, import.meta.url), 'utf8');

/** Mutations that no call uses; identity audits its own. */
function mutationsOfConsole(): string[] {
  const [, fields = ''] = /^type Mutation\n[^{]*{(.+?)^}/ms.exec(read('supergraph.graphql')) ?? [];
  const used = read('operations.json');
  return fields
    .split('\n')
    .filter((field) => /^ {2}\w/.test(field) && !field.includes('graph: IDENTITY'))
    .map((field) => /\w+/.exec(field)?.[0] ?? '')
    .filter((name) => !new RegExp(`mutation [^{]*{${name}\\b`).test(used));
}

describe('Audit sentence', () => {
  it('describes each mutation of the console: a missing one belongs in the acts of its kind', () => {
    const described = Object.keys(operatorActs).filter((act) => !act.startsWith('read '));
    expect(described.sort()).toEqual(mutationsOfConsole().sort());
  });

  it('lists which data of a user was read', () => {
    expect(auditSentence(entry({ act: 'read me' })).text).toBe('looked at their account');
    expect(auditSentence(entry({ act: 'read me: contacts' })).text).toBe('looked at their contacts');
    expect(auditSentence(entry({ act: 'read me: applied, jobs, posted_jobs' })).text).toBe(
      'looked at their applied, jobs and posted jobs',
    );
  });

  it('describes an operator decision and its outcome', () => {
    const text = (act: string, outcome: string | null = null) =>
      auditSentence(entry({ act, outcome, in_person: true }));
    expect(text('look')).toEqual({ text: 'looked at', ended: '' });
    expect(text('suspend conduct')).toEqual({
      text: 'suspended',
      ended: 'of how other people were contacted or treated',
    });
    expect(text('rerun jobs')).toEqual({ text: 'ran failed work of jobs again', ended: '' });
    const people = ['one', 'another'];
    const searched = auditSentence(entry({ act: 'read users', in_person: true, people }));
    expect(searched.text).toBe('searched for people and saw 2');
    expect(text('decideHireCheck').text).toBe('decided whose answer about a hire is right');
    expect(text('decideClaim', 'CONFLICT')).toEqual({
      text: 'decided a claim to have known someone',
      ended: 'no longer possible',
    });
  });

  it('falls back to plain words for an unknown act', () => {
    expect(auditSentence(entry({ act: 'sendPigeon', outcome: 'OUT_OF_PIGEONS' }))).toEqual({
      text: 'send pigeon',
      ended: 'out of pigeons',
    });
  });
});
