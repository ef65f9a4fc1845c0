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

/** An email to a professional about a hire. */
export const exampleConfirmation = {
  employer_name: 'Bayside Family Practice',
  role: exampleHire.role,
  starts_on: exampleHire.starts_on,
  url: 'http://localhost:3000/hires/confirm/example',
};

export const professionalFootnote =
  'You’re receiving this because you have a profile on Nearward. Keep the link private.';

export const dayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
