import { describe, expect, it } from '@jest/globals';
import { hireStatuses } from '@nearward/proto/rest/hire';
import { moneyKinds } from './money-kinds';
import type { MoneyMatter } from '../desk-queries';

const matter = (kind: MoneyMatter['kind'], status: MoneyMatter['status']): MoneyMatter => ({
  id: 'm',
  kind,
  status,
  owner_key: 'o',
  employer_name: 'Bayside Clinic',
  employer_email: 'clinic@example.com',
  professional_name: 'Dana Ortiz',
  reason: null,
  role: null,
  accepted_roles: ['Physician'],
  fees_cents: kind === 'claim' ? [275_000, 350_000] : [],
  charge_cents: kind === 'claim' ? null : 2_100_000,
  standard_cents: kind === 'dispute' ? 350_000 : null,
  still_on: null,
  ended_on: null,
  worked_on: null,
  left_on: null,
  unlocked_at: null,
  since: '2026-11-21T10:00:00Z',
});
const decisionsFor = (about: MoneyMatter) => moneyKinds[about.kind].decisions(about);
const labels = (...of: Parameters<typeof matter>) => decisionsFor(matter(...of)).map(({ label }) => label);

describe('Decisions of an operator', () => {
  it('offer all outcomes of a claim and of an employer’s dispute, each with its cost', () => {
    expect(labels('claim', null)).toEqual(['Accept: no fee for Dana', 'Reject: $2,750 to $3,500 if hired']);
    expect(labels('dispute', 'disputed')).toEqual([
      'Uphold: $21,000 due',
      'Back to the standard fee: $3,500 due',
      'Waive: nothing due',
    ]);
  });

  it('show the amount of a hire that waits for the claim', () => {
    const [, reject] = decisionsFor({ ...matter('claim', null), charge_cents: 325_000 });
    expect(reject?.label).toBe('Reject: $3,250 due');
  });

  it('depend on the hire’s status for a professional’s dispute, which can always be dismissed', () => {
    expect(labels('professional_dispute', 'paid')).toEqual([
      'Refund: $21,000',
      'Correct the role',
      'Dismiss',
    ]);
    expect(hireStatuses.filter((status) => labels('professional_dispute', status).length === 1)).toEqual([
      'free',
      'charging',
      'processing',
      'held',
      'disputed',
      'contested',
      'refunding',
      'refunded',
      'waived',
    ]);
    for (const status of ['due', 'waiting'] as const)
      expect(labels('professional_dispute', status)).toEqual(['Waive: nothing due', 'Dismiss']);
  });

  it('retry a refund that did not arrive if possible, or keep the hire as paid', () => {
    expect(labels('failed_refund', 'paid')).toEqual(['Refund again: $21,000', 'Keep as paid']);
    expect(labels('failed_refund', 'due')).toEqual(['Keep as paid']);
  });

  it('correct or keep the role of a hire in another role', () => {
    expect(labels('other_role', 'paid')).toEqual(['Correct the role', 'Keep the role']);
  });

  it('offer nothing for a payment that a bank is reviewing', () => {
    expect(labels('bank_dispute', 'contested')).toEqual([]);
  });
});
