import { buildSearchText } from '@nearward/common/app/operators/operator-search';
import {
  AfterInsert,
  AfterLoad,
  AfterUpdate,
  BeforeInsert,
  BeforeUpdate,
  Column,
  CreateDateColumn,
  PrimaryColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';
import { z } from 'zod';
import type { ConfirmationState } from '../confirmations/confirm-listing.js';
import type { Link } from '../link-renewal.js';

/**
 * SQL that lets a listing be published again, for subscribers that have its version. Its owner's forms stay valid. `version`
 * stays the counter of all events, since the previous release raises only that.
 */
export const raiseEventVersion = 'version = version + 1, republished = republished + 1';

/** The columns of all listings. */
export abstract class ListingEntity implements ConfirmationState, Link {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  owner_key: string;

  @Column('text')
  email: string;

  /** Paused by its owner. It matches no one until the owner resumes it. */
  @Column('boolean', { default: false })
  is_paused: boolean;

  /** Its owner is suspended: it is hidden and cannot be changed. */
  @Column('boolean', { default: false })
  is_suspended: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;

  @Column('timestamptz', { nullable: true })
  still_at: Date | null;

  @Column('timestamptz', { nullable: true })
  still_due_at: Date | null;

  @Column('timestamptz', { nullable: true })
  asked_at: Date | null;

  @Column('timestamptz', { nullable: true })
  rested_at: Date | null;

  /** Whether its owner wants reminders. Without reminders a listing is not paused. */
  @Column('boolean', { default: true })
  asks_wanted: boolean;

  /** Counts all changes and republications. Every event about the listing carries it. */
  @VersionColumn({ name: 'version' })
  event_version: number;

  /** How many of them changed nothing that its owner's form has. */
  @Column('int', { default: 0 })
  republished: number;

  /** Counts the changes that its owner's form has. An edit may name the one that it began from. */
  get version(): number {
    return this.event_version - this.republished;
  }

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

  /** The fields of its owner's form. */
  protected abstract readonly formFields: readonly string[];

  private get form(): string {
    return JSON.stringify(this.formFields.map((field) => this[field as keyof this]));
  }
  /** The form as it is stored. */
  #storedForm?: string;

  @AfterLoad()
  @AfterInsert()
  @AfterUpdate()
  rememberForm(): void {
    this.#storedForm = this.form;
  }

  /** Lets the owner's open forms stay valid when something else is saved, by whatever code. */
  @BeforeUpdate()
  keepFormsValid(): void {
    if (this.form === this.#storedForm) this.republished += 1;
  }

  /** The texts whose words operators search. */
  protected abstract readonly searchedTexts: readonly (string | null)[];

  @BeforeInsert()
  @BeforeUpdate()
  fillSearchText(): void {
    this.search_text = buildSearchText(...this.searchedTexts);
  }
}

/**
 * The class of listings with a column for each field of a response: texts and closed lists as `text`, whole numbers as `int`,
 * unless `types` names another type.
 */
export function createListingEntity<Shape extends z.ZodRawShape>(
  fields: z.ZodObject<Shape>,
  types: { readonly [Name in keyof Shape]?: 'date' | 'smallint' },
): abstract new () => ListingEntity & z.output<z.ZodObject<Shape>> {
  abstract class Fields extends ListingEntity {}
  for (const [name, schema] of Object.entries<z.core.$ZodType>(fields.shape)) {
    const nullable = schema instanceof z.ZodNullable;
    const value = nullable ? schema.unwrap() : schema;
    const type = types[name] ?? (value instanceof z.ZodNumberFormat ? 'int' : 'text');
    Column({ type, nullable, array: value instanceof z.ZodArray })(Fields.prototype, name);
  }
  return Fields as abstract new () => ListingEntity & z.output<z.ZodObject<Shape>>;
}
