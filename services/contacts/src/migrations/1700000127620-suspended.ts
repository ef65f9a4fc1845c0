import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose job comes back is in no answer that was kept, so those who saved it are told that theirs changes. */
export class Suspended1700000127620 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table job_card add column is_suspended boolean not null default false;

      create function notice_of_suspension() returns trigger language plpgsql as $$
      begin
        perform notice(array(
          select owner_key from saved_job join profile_card on profile_card.id = profile_id where job_id = new.id));
        return null;
      end $$;
      create constraint trigger job_card_suspension after update on job_card
        deferrable initially deferred for each row
        when (old.is_suspended <> new.is_suspended) execute function notice_of_suspension();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger job_card_suspension on job_card;
      drop function notice_of_suspension;
      alter table job_card drop column is_suspended;
    `);
  }
}
