import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** An email about new matches. It has ids and counts, and no names. */
@Entity('match_mail')
export class MatchEmail {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  owner_key: string;

  /** An employer gets counts of matches per job (`matches`), a professional gets jobs (`jobs`). */
  @Column('text')
  kind: 'matches' | 'jobs';

  /** The jobs in the email, and for an employer how many new matches each has. Last, licenses of which it reminds. */
  @Column('jsonb')
  news: ({ job_id: string; count?: number } | { license: string })[];

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
