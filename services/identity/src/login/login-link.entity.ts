import { Column, Entity, PrimaryColumn } from 'typeorm';

export const loginLinkMinutes = 10;
/** How often a code may be tried. The link stays valid after that. */
export const loginCodeTries = 5;

/** A requested login link. Its secret is created with the email and stored only as a hash. */
@Entity('login_link')
export class LoginLinkEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  email: string;

  /** The keyed hash of the requester's network address. */
  @Column('text', { nullable: true })
  asked_by: string | null;

  @Column('bytea', { nullable: true })
  secret_hash: Buffer | null;

  /** The hashes of earlier copies of the email, which may have arrived. */
  @Column('bytea', { array: true })
  earlier_secret_hashes: Buffer[];

  /** The keyed hashes of the six-digit codes, one for each copy of the email. */
  @Column('text', { array: true })
  code_hashes: string[];

  @Column('int')
  code_tries: number;

  @Column('timestamptz')
  expires_at: Date;

  /** When it was used or replaced by a newer one. */
  @Column('timestamptz', { nullable: true })
  closed_at: Date | null;
}
