import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** An account is an email address. */
@Entity('account')
export class UserEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** Null once the owner has left: no job, no profile and no session. */
  @Column('text', { unique: true, nullable: true })
  email: string | null;

  /** Owns what is the person's own. A founder's first key belongs to the practice. */
  @Column('text', { unique: true })
  owner_key: string;

  /** The keyed hash of the address. */
  @Column('text', { unique: true })
  address_key: string;

  /** The practice that calls act for if they name none. It counts only during a membership. */
  @Column('uuid', { nullable: true })
  default_practice_id: string | null;

  /** When the last job or profile was deleted; signing in again clears it. */
  @Column('timestamptz', { nullable: true })
  left_at: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
