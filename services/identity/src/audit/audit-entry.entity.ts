import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Something that an admin did or read, as a user or as an operator. */
@Entity('audit_entry')
export class AuditEntryEntity {
  @PrimaryColumn('uuid')
  id: string;

  @CreateDateColumn({ type: 'timestamptz' })
  at: Date;

  @Column('uuid')
  actor_id: string;

  /** The user that the admin acted as; null for an operator's act, or for someone without an account. */
  @Column('uuid', { nullable: true })
  user_id: string | null;

  /** The subject of an operator's act. */
  @Column('text', { nullable: true })
  owner_key: string | null;

  @Column('boolean', { default: false })
  in_person: boolean;

  /** The GraphQL mutation, or what was read: `read me: contacts, jobs`. */
  @Column('text')
  act: string;

  /** The id of the job or profile, if it was an argument. Never a token. */
  @Column('uuid', { nullable: true })
  object_id: string | null;

  /** Why the admin acts as the user; null in entries from before reasons were stored here. */
  @Column('text', { nullable: true })
  reason: string | null;
}
