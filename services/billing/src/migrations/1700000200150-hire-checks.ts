import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Questions to both sides after a hire. Days before the upgrade count as asked, so that only later ones are. */
export class HireChecks1700000200150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table hire_check (
        hire_id uuid not null references hire,
        day int not null check (day in (7, 28, 90)),
        asked_at timestamptz,
        still_at timestamptz,
        professional_answer text check (professional_answer in ('still', 'left')),
        answered_at timestamptz,
        left_on date,
        left_emailed_at timestamptz,
        decided text check (decided in ('employer', 'professional')),
        primary key (hire_id, day)
      );
      insert into hire_check (hire_id, day)
      select id, day from hire cross join unnest('{7,28,90}'::int[]) day
      where starts_on + day <= current_date;
      create index hire_check_answered on hire_check (hire_id) where professional_answer is not null and decided is null;
      create index hire_started on hire (starts_on) where ended_on is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table hire_check; drop index hire_started');
  }
}
