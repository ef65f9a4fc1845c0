import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A mail that tells somebody of new matches; it holds ids and numbers, and nobody's name. */
@Entity('match_mail')
export class MatchMail {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  owner_key: string;

  /** An employer hears how many people match each job (`matches`), a professional which jobs do (`jobs`). */
  @Column('text')
  kind: 'matches' | 'jobs';

  /** The jobs it is about, and for an employer how many new matches each has. */
  @Column('jsonb')
  news: { job_id: string; count?: number }[];

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
