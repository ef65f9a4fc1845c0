import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The promise of employers to answer within two working days, and the interests it covers. */
export class AnswerPromise1700000200140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local lock_timeout = '5s';
      create table answer_promise (
        owner_key text primary key,
        id uuid not null unique,
        is_on boolean not null,
        changed_at timestamptz not null default now(),
        again_on date
      );

      create table promised_answer (
        application_id uuid primary key references application on delete cascade,
        owner_key text not null,
        answer_due_at timestamptz not null,
        is_late boolean,
        told_at timestamptz
      );
      create index promised_answer_due on promised_answer (answer_due_at) where is_late is null;
      create index promised_answer_untold on promised_answer (answer_due_at) where is_late and told_at is null;
      create index promised_answer_owner on promised_answer (owner_key, answer_due_at desc);

      -- Unlike the time of the email, it is not moved by quiet hours or another reason.
      alter table pass_answer add column passed_at timestamptz;
      alter table pass_answer alter column passed_at set default now();

      create function notice_of_promise() returns trigger language plpgsql as $$
      declare owner text := coalesce(new.owner_key, old.owner_key);
      begin
        perform notice(array(
          select owner union select id::text from job_card where owner_key = owner and removed_at is null));
        return null;
      end $$;
      create constraint trigger answer_promise_notice after insert or update or delete on answer_promise
        deferrable initially deferred for each row execute function notice_of_promise();
      create constraint trigger promised_answer_notice after update on promised_answer
        deferrable initially deferred for each row execute function notice_of_row('owner_key');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table promised_answer, answer_promise;
      drop function notice_of_promise;
      alter table pass_answer drop column passed_at;
    `);
  }
}
