import type { ServiceName } from '../../proto/services.ts';
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
  fate: CommandOutcome;
}

/** The acknowledged results of all users, with which the stored data is compared. */
export class ExpectedState {
  readonly listings = new Map<string, Listing>();
  readonly effects = new Map<string, Effect>();
  /** The poison messages, by queue. */
  readonly poison = new Map<string, ServiceName>();

  /** Users do not touch listings with an unknown outcome, so that a late effect cannot meet a later command. */
  sent(listing: Listing, next: SubmittedListing | null, fate: CommandOutcome): void {
    this.listings.set(`${listing.kind} ${listing.key}`, listing);
    if (fate === 'acknowledged') listing.possible = [next];
    if (fate === 'unknown') listing.possible.push(next);
  }

  did(kind: EffectKind, key: string, of: string[], fate: CommandOutcome): void {
    const known = this.effects.get(`${kind} ${key}`);
    // A repeated request that is rejected may have succeeded the first time.
    const knownOutcome = known && (known.fate === 'acknowledged' || fate === 'rejected') ? known.fate : fate;
    this.effects.set(`${kind} ${key}`, { kind, key, of, fate: knownOutcome });
  }
}

export const isCertain = ({ possible }: Listing): boolean => possible.length === 1;
export const sentLast = ({ possible }: Listing): SubmittedListing | null => possible.at(-1) ?? null;
