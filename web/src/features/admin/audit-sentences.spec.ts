import { describe, expect, it } from '@jest/globals';
import { auditSentence } from './audit-sentences';
import type { AuditEntry } from './user-query';

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
  ...more,
});

describe('Audit sentence', () => {
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
