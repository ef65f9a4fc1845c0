import { describe, expect, it } from '@jest/globals';
import { hireStatuses } from '@nearward/proto/rest/hire';
import { decisionsFor } from './decisions';
import type { MoneyMatter } from './operations';

const matter = (kind: MoneyMatter['kind'], status: MoneyMatter['status']): MoneyMatter => ({
  id: 'm',
  kind,
  status,
  employer_name: 'Bayside Clinic',
  employer_email: 'clinic@example.com',
  professional_name: 'Dana Ortiz',
  reason: null,
  role: null,
  since: '2026-11-21T10:00:00Z',
});
const labels = (...of: Parameters<typeof matter>) => decisionsFor(matter(...of)).map(({ label }) => label);

describe('What can be decided', () => {
  it('of a claim and of an employer’s dispute is everything', () => {
    expect(labels('claim', null)).toEqual(['Accept', 'Reject']);
    expect(labels('dispute', 'disputed')).toEqual(['Uphold', 'Back to the standard fee', 'Waive']);
  });

  it('of a professional’s dispute is something only while the hire is due', () => {
    expect(hireStatuses.filter((status) => labels('professional_dispute', status).length > 0)).toEqual([
      'due',
    ]);
  });
});
