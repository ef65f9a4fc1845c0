import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a professional hides, takes back and has looked at. Of a withdrawn interest only the time is kept, so that the
 * hour between two of them holds; the note is gone.
 */
export class ProfessionalsMarks1700000123100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table hidden_job (
        profile_id uuid not null references profile_card on delete cascade,
        job_id uuid not null,
        hidden_at timestamptz not null default now(),
        primary key (profile_id, job_id)
      );
      create index hidden_job_job on hidden_job (job_id);

      create table withdrawn_interest (
        profile_id uuid not null references profile_card on delete cascade,
        job_id uuid not null,
        sent_at timestamptz not null,
        primary key (profile_id, job_id)
      );
      create index withdrawn_interest_job on withdrawn_interest (job_id);

      create table seeker_visit (
        profile_id uuid primary key references profile_card on delete cascade,
        last_at timestamptz not null default now(),
        before_at timestamptz
      );

      create constraint trigger hidden_job_notice after insert or update or delete on hidden_job
        deferrable initially deferred for each row execute function notice_of_saved_job();
      create constraint trigger seeker_visit_notice after insert or update of before_at on seeker_visit
        deferrable initially deferred for each row execute function notice_of_saved_job();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table seeker_visit, withdrawn_interest, hidden_job');
  }
}
