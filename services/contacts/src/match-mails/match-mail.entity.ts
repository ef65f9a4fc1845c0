import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A mail that tells an employer how many new professionals match; it holds numbers, and nobody's name. */
@Entity('match_mail')
export class MatchMail {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  owner_key: string;

  /** Jobs with new matches, and how many each has. */
  @Column('jsonb')
  news: { job_id: string; count: number }[];

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
