import { confirmationDays } from '@nearward/proto/rest/confirmation';
import { dayMs, daysAgo } from '../days.js';

/** Jobs and profiles, whose owners regularly confirm that they are current. */
export type ListingKind = 'job' | 'profile';

export interface ConfirmationState {
  /** When the owner last confirmed it; null while the owner is not verified. */
  still_at: Date | null;
  /** When the next reminder or hiding is due; null while it is hidden. */
  still_due_at: Date | null;
  /** When the unanswered reminder was sent. */
  asked_at: Date | null;
  /** Since when it is hidden because of an unanswered reminder. Like a paused listing it has no matches. */
  rested_at: Date | null;
}

/** Records that the owner confirmed the listing, directly or by using it. At most once a day, since each is published. */
export function confirmListing(kind: ListingKind, listing: ConfirmationState): void {
  const { still_at, asked_at, rested_at } = listing;
  if (!asked_at && !rested_at && still_at && still_at > daysAgo(1)) return;
  Object.assign(listing, createConfirmation(kind, new Date()));
}

/** The state of a new or newly confirmed listing. */
export const createConfirmation = (kind: ListingKind, still_at: Date | null): ConfirmationState => ({
  still_at,
  still_due_at: new Date(Date.now() + confirmationDays[kind].ask * dayMs),
  asked_at: null,
  rested_at: null,
});

/** Gives the owner the full time to answer an open reminder again. During a suspension they could not answer. */
export function extendReminder(kind: ListingKind, listing: ConfirmationState): void {
  const due = new Date(Date.now() + confirmationDays[kind].hide * dayMs);
  if (listing.asked_at && listing.still_due_at && listing.still_due_at < due) listing.still_due_at = due;
}

/** Whether it is hidden, because the owner paused it or did not answer the reminder. */
export const isOnHold = (listing: { is_paused: boolean; rested_at: Date | null }): boolean =>
  listing.is_paused || listing.rested_at !== null;
