import { stillDays } from '@nearward/proto/rest/standing';
import { dayMs, daysAgo } from '../days-ago.js';

/** A job or a profile, of which its owner is asked from time to time whether it still holds. */
export type ListingKind = 'job' | 'profile';

/** What its owner said, and what follows from it when. */
export interface ConfirmationState {
  /** When its owner last said or showed that it still holds; null while nobody has proved to be its owner. */
  still_at: Date | null;
  /** When it is asked about next, or rests; null while it rests. */
  still_due_at: Date | null;
  /** When the question went out that has had no answer yet. */
  asked_at: Date | null;
  /** Since when it rests: like one that is paused it matches nobody, but not by its owner's word. */
  rested_at: Date | null;
}

/** Its owner says, or shows by an act, that it still holds. Once a day is enough: others are told of each. */
export function confirmListing(kind: ListingKind, thing: ConfirmationState): void {
  const { still_at, asked_at, rested_at } = thing;
  if (!asked_at && !rested_at && still_at && still_at > daysAgo(1)) return;
  Object.assign(thing, createConfirmation(kind, new Date()));
}

/** Of one that is new. */
export const createConfirmation = (kind: ListingKind, still_at: Date | null): ConfirmationState => ({
  still_at,
  still_due_at: new Date(Date.now() + stillDays[kind].ask * dayMs),
  asked_at: null,
  rested_at: null,
});

/** Whether it is out of sight: by its owner's word, or because the question had no answer. */
export const isOnHold = (thing: { is_paused: boolean; rested_at: Date | null }): boolean =>
  thing.is_paused || thing.rested_at !== null;
