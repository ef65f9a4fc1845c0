import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How an employer passed on an interest. Until it is told it is the employer's own, so the professional's kept answers are
 * not dropped by it: that alone would tell that something happened.
 */
export class PassAnswers1700000127500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table pass_answer (
        application_id uuid primary key references application on delete cascade,
        reason text not null,
        tell_after timestamptz not null,
        told_at timestamptz
      );
      create index pass_answer_untold on pass_answer (tell_after) where told_at is null;

      create function notice_of_answer() returns trigger language plpgsql as $$
      declare answered uuid := coalesce(new.application_id, old.application_id);
      begin
        perform notice(array(
          select job.owner_key from application join job_card job on job.id = job_id where application.id = answered
          union
          select profile.owner_key from application join profile_card profile on profile.id = profile_id
          where application.id = answered and coalesce(new.told_at, old.told_at) is not null));
        return null;
      end $$;
      create constraint trigger pass_answer_notice after insert or update or delete on pass_answer
        deferrable initially deferred for each row execute function notice_of_answer();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table pass_answer;
      drop function notice_of_answer;
    `);
  }
}
