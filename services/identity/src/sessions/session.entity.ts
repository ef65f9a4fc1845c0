import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('session')
export class SessionEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('bytea')
  secret_hash: Buffer;

  @Column('uuid')
  user_id: string;

  /** Set while an admin acts as the user; `parent_id` is the admin's own session, with which this one ends. */
  @Column('uuid', { nullable: true })
  impersonation_id: string | null;

  @Column('uuid', { nullable: true })
  parent_id: string | null;

  /** "Chrome on Windows"; null if unknown. */
  @Column('text', { nullable: true })
  browser: string | null;

  /** With a precision of a day. */
  @Column('timestamptz', { default: () => 'now()' })
  used_at: Date;

  /** When a passkey was shown in it, or a recovery code after an emailed link. */
  @Column('timestamptz', { nullable: true })
  proved_at: Date | null;

  /** The last sign-in with an emailed link or a passkey; null for any other way. */
  @Column('timestamptz', { nullable: true })
  verified_at: Date | null;

  /** The job or profile whose post opened it; null otherwise. */
  @Column('uuid', { nullable: true })
  posted_thing_id: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column('timestamptz')
  expires_at: Date;
}
