import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Something that an admin did or read, as somebody else or in person. */
@Entity('audit_entry')
export class AuditEntryEntity {
  @PrimaryColumn('uuid')
  id: string;

  @CreateDateColumn({ type: 'timestamptz' })
  at: Date;

  @Column('uuid')
  actor_id: string;

  /** As whom, or about whom; null where that is nobody, or somebody without an account. */
  @Column('uuid', { nullable: true })
  user_id: string | null;

  /** About whom, of what was done in person. */
  @Column('text', { nullable: true })
  owner_key: string | null;

  @Column('boolean', { default: false })
  in_person: boolean;

  /** The mutation of the graph, or what was read: `read me: contacts, jobs`. */
  @Column('text')
  act: string;

  /** The job or profile it was done to, where its id was given. Never a token. */
  @Column('uuid', { nullable: true })
  object_id: string | null;

  /** Why the admin acts as the user; null in entries from before reasons were kept here. */
  @Column('text', { nullable: true })
  reason: string | null;
}
