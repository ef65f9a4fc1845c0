import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** An account is an email address. */
@Entity('account')
export class UserEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** Null once its owner has left: neither a job nor a profile, and signed in nowhere. */
  @Column('text', { unique: true, nullable: true })
  email: string | null;

  @Column('text', { unique: true })
  owner_key: string;

  /** When the last job or profile was deleted; signing in again takes it back. */
  @Column('timestamptz', { nullable: true })
  left_at: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
