import { Column, Entity, PrimaryColumn } from 'typeorm';

export const loginLinkMinutes = 10;

/** A login link that was asked for. Its secret is made when the mail is, and kept only as a hash. */
@Entity('login_link')
export class LoginLinkEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  email: string;

  /** Keyed hash of the network address that asked. */
  @Column('text', { nullable: true })
  asked_by: string | null;

  @Column('bytea', { nullable: true })
  secret_hash: Buffer | null;

  /** Of copies of its mail that were made before, and may have arrived. */
  @Column('bytea', { array: true })
  earlier_secret_hashes: Buffer[];

  @Column('timestamptz')
  expires_at: Date;

  /** When it was used, or a newer one took its place. */
  @Column('timestamptz', { nullable: true })
  closed_at: Date | null;
}
