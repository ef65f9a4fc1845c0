import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is suspended, or was the last time; what operators did before that is in the audit. The person is shown it. */
export class Suspensions1700000127601 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table suspension (
        id uuid primary key,
        owner_key text not null unique,
        reason text not null,
        suspended_at timestamptz not null default now(),
        suspended_by uuid not null references account (id),
        lifted_at timestamptz,
        lifted_by uuid references account (id),
        version int not null default 1
      );
      create constraint trigger suspension_notice after insert or update or delete on suspension
        deferrable initially deferred for each row execute function notice_of_row('owner_key');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table suspension');
  }
}
