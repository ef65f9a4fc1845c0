import type { CommandOutcome } from './drill-client.ts';

/** A submitted job or profile; `mark` is unique per submission. */
export interface SubmittedListing {
  mark: string;
  place: string;
  providerTypes: string[];
  specialties: string[];
}

/** Possible stored values; null: none. More than one after a command with an unknown outcome. */
export interface Listing {
  kind: 'job' | 'profile';
  /** Its key: an employer name that is unique to the job, or the address of a profile. */
  key: string;
  owner: string;
  created: CommandOutcome;
  possible: (SubmittedListing | null)[];
}

/** An effect that happens at most once between two parties, and its key. */
export type EffectKind = 'application' | 'saved' | 'unlock' | 'hire';
export interface Effect {
  kind: EffectKind;
  key: string;
  /** The job or profile whose deletion removes it. */
  of: string[];
  outcome: CommandOutcome;
}

/** The acknowledged results of all users, with which the stored data is compared. */
export class ExpectedState {
  readonly listings = new Map<string, Listing>();
  readonly effects = new Map<string, Effect>();
  /** The ids of poison messages. */
  readonly poison = new Set<string>();

  /** Users do not touch listings with an unknown outcome, so that a late effect cannot meet a later command. */
  recordListing(listing: Listing, next: SubmittedListing | null, outcome: CommandOutcome): void {
    this.listings.set(`${listing.kind} ${listing.key}`, listing);
    if (outcome === 'acknowledged') listing.possible = [next];
    if (outcome === 'unknown') listing.possible.push(next);
  }

  recordEffect(kind: EffectKind, key: string, of: string[], outcome: CommandOutcome): void {
    const known = this.effects.get(`${kind} ${key}`);
    // A repeated request that is rejected may have succeeded the first time.
    const isKnown = known && (known.outcome === 'acknowledged' || outcome === 'rejected');
    this.effects.set(`${kind} ${key}`, { kind, key, of, outcome: isKnown ? known.outcome : outcome });
  }
}

export const isCertain = ({ possible }: Listing): boolean => possible.length === 1;
export const lastSubmitted = ({ possible }: Listing): SubmittedListing | null => possible.at(-1) ?? null;
