import { shortenText } from '@nearward/proto/shorten-text';
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

/** A subject of at most 60 characters that says which hire it is about. */
export const hireSubject = (text: string): string => shortenText(text, 60);

export const dayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
