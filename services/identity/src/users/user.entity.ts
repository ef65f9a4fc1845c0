import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** An account is an email address. */
@Entity('account')
export class UserEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** Null once the owner has left: no job, no profile and no session. */
  @Column('text', { unique: true, nullable: true })
  email: string | null;

  @Column('text', { unique: true })
  owner_key: string;

  /** When the last job or profile was deleted; signing in again clears it. */
  @Column('timestamptz', { nullable: true })
  left_at: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
