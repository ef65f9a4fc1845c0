import type { StoredHire } from '../ledger/hire.js';

/** The data of an email to an employer about a hire. */
export type HireEmail<Columns extends keyof StoredHire> = Pick<StoredHire, 'role' | Columns> & {
  /** The professional. */
  who: string;
  url: string;
};

export const exampleHire = {
  who: 'Dana Ortiz',
  role: 'Registered Nurse',
  starts_on: '2026-11-30',
  url: 'http://localhost:3000/billing',
};

export const footnote = 'You’re receiving this because your account on Nearward hires professionals.';

export const dayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
