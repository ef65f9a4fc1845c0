import { buildSearchText } from '@nearward/common/app/operators/operator-search';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { BeforeInsert, BeforeUpdate, Column, UpdateDateColumn, VersionColumn } from 'typeorm';
import type { ConfirmationState } from '../confirmations/confirm-listing.js';
import type { Link } from '../link-renewal.js';

/** What owners see of all listings, and the columns from which it is computed. */
export interface OwnerFields extends Omit<ConfirmationState, 'still_due_at'> {
  is_suspended: boolean;
  event_version: number;
  republished: number;
  readonly version: number;
}

/** The other columns of all listings. */
export interface ListingColumns extends Omit<Link, 'id'> {
  token?: string;
  confirmed_at: Date | null;
  still_due_at: Date | null;
  asks_wanted: boolean;
  posted_by: string | null;
  account_id: string | null;
  address_key: string | null;
  opens_to_poster: boolean;
  search_text: string | null;
  updated_at: Date;
}

/**
 * SQL that lets a listing be published again, for subscribers that have its version. Its owner's forms stay valid. `version`
 * stays the counter of all events, since the previous release raises only that.
 */
export const raiseEventVersion = 'version = version + 1, republished = republished + 1';

/** The select list of columns. Reads a day as text, since the driver makes a point in time of it. */
export const selectList = (columns: object): string =>
  Object.keys(columns)
    .map((column) => {
      if (column === 'version') return 'version - republished as version';
      return /_(date|from)$/.test(column) ? `${column}::text` : column;
    })
    .join(', ');

type Base<Facts> = abstract new () => Facts;

/** Adds to the facts of a listing the columns and GraphQL fields that all owners see. */
export function withOwnerFields<Facts extends object>(base: Base<Facts>): Base<Facts & OwnerFields> {
  @ObjectType({ isAbstract: true })
  abstract class WithOwnerFields extends (base as Base<object>) implements OwnerFields {
    /** When its owner last confirmed it. */
    @Column('timestamptz', { nullable: true })
    @Field(() => Date, { nullable: true })
    still_at: Date | null;

    /** When its owner was reminded; null after an answer. */
    @Column('timestamptz', { nullable: true })
    @Field(() => Date, { nullable: true })
    asked_at: Date | null;

    /** Since when it is paused because its owner did not answer. */
    @Column('timestamptz', { nullable: true })
    @Field(() => Date, { nullable: true })
    rested_at: Date | null;

    /** Its owner is suspended: it is hidden and cannot be changed. */
    @Column('boolean', { default: false })
    @Field(() => Boolean)
    is_suspended: boolean;

    /** Counts the changes and republications. Every event about the listing carries it. */
    @VersionColumn({ name: 'version' })
    event_version: number;

    /** How often it was published again although its owner changed nothing. */
    @Column('int', { default: 0 })
    republished: number;

    /** Counts the changes. An edit may name the one that it began from. */
    @Field(() => Int)
    get version(): number {
      return this.event_version - this.republished;
    }
  }
  return WithOwnerFields as Base<Facts & OwnerFields>;
}

/** Adds the other columns that all listings have. Operators find a listing by the text of its `searched` columns. */
export function withListingColumns<Facts extends object>(
  base: Base<Facts>,
  searched: readonly string[],
): Base<Facts & ListingColumns> {
  abstract class WithListingColumns extends (base as Base<object>) implements ListingColumns {
    /** The version of the valid private link. */
    @Column('int', { default: 1 })
    token_version: number;

    /** When the link was last used, with a precision of a day. */
    @Column('timestamptz', { default: () => 'now()' })
    link_used_at: Date;

    /** The token with which it was opened, which the response may repeat. It is not stored. */
    token?: string;

    /** When the private link was first used since the listing got its present owner. */
    @Column('timestamptz', { nullable: true })
    confirmed_at: Date | null;

    /** When the next reminder or pause is due. */
    @Column('timestamptz', { nullable: true })
    still_due_at: Date | null;

    /** Whether its owner wants reminders. Without reminders a listing is not paused. */
    @Column('boolean', { default: true })
    asks_wanted: boolean;

    /** The rate-limit key of the visitor who posted it or moved it to this address; null for the signed-in owner. */
    @Column('text', { nullable: true })
    posted_by: string | null;

    /** The account in which its owner posted it; null for a visitor. */
    @Column('uuid', { nullable: true })
    account_id: string | null;

    /** The keyed hash of its address; null in rows of the previous release, whose owner is the address. */
    @Column('text', { nullable: true })
    address_key: string | null;

    /** Whether the private link also opens the account, in the browser that posted. */
    @Column('boolean', { default: false })
    opens_to_poster: boolean;

    /** The text by which operators find it; null until computed. */
    @Column('text', { nullable: true })
    search_text: string | null;

    @UpdateDateColumn({ type: 'timestamptz' })
    updated_at: Date;

    @BeforeInsert()
    @BeforeUpdate()
    fillSearchText(): void {
      const columns = this as unknown as Record<string, string | null>;
      this.search_text = buildSearchText(...searched.map((column) => columns[column] ?? null));
    }
  }
  return WithListingColumns as unknown as Base<Facts & ListingColumns>;
}
