import type { ServiceName } from '../../proto/services.ts';
import type { Fate } from './users/drill-client.ts';

/** A job or a profile as somebody has sent it; `mark` tells each sending from all others. */
export interface SubmittedListing {
  mark: string;
  place: string;
  providerTypes: string[];
  specialties: string[];
}

/** What can be stored now; null: nothing. More than one after a command of which nobody knows what came of it. */
export interface Listing {
  kind: 'job' | 'profile';
  /** By which it is found again: an employer's name that no other job has, or the address of a profile. */
  key: string;
  owner: string;
  created: Fate;
  possible: (SubmittedListing | null)[];
}

/** Something that happens at most once between two, and its key. */
export type EffectKind = 'application' | 'saved' | 'unlock' | 'hire';
export interface Effect {
  kind: EffectKind;
  key: string;
  /** The job or the profile that it goes with when that is deleted. */
  of: string[];
  fate: Fate;
}

/** What people were told; what is stored is held against it. */
export class ExpectedState {
  readonly listings = new Map<string, Listing>();
  readonly effects = new Map<string, Effect>();
  /** What was put into a queue so that it fails, and in whose. */
  readonly poison = new Map<string, ServiceName>();

  /** Nobody does anything more with what is in doubt, so that a late effect cannot meet a later command. */
  sent(listing: Listing, next: SubmittedListing | null, fate: Fate): void {
    this.listings.set(`${listing.kind} ${listing.key}`, listing);
    if (fate === 'acknowledged') listing.possible = [next];
    if (fate === 'unknown') listing.possible.push(next);
  }

  did(kind: EffectKind, key: string, of: string[], fate: Fate): void {
    const known = this.effects.get(`${kind} ${key}`);
    // What is asked for again and refused may have been done the first time.
    const kept = known && (known.fate === 'acknowledged' || fate === 'refused') ? known.fate : fate;
    this.effects.set(`${kind} ${key}`, { kind, key, of, fate: kept });
  }
}

export const isCertain = ({ possible }: Listing): boolean => possible.length === 1;
export const sentLast = ({ possible }: Listing): SubmittedListing | null => possible.at(-1) ?? null;
