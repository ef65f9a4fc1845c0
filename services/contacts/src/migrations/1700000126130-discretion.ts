import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who comes back is in no answer that was kept, so who was interested in whose job says whose answer changes. */
export class Discretion1700000126130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table job_card add column employer_keys text[] not null default '{}';
      alter table profile_card
        add column is_paused boolean not null default false,
        add column hidden_from text[] not null default '{}';

      create function notice_of_discretion() returns trigger language plpgsql as $$
      begin
        perform notice(array(
          select distinct job.owner_key from application join job_card job on job.id = job_id where profile_id = new.id));
        return null;
      end $$;
      create constraint trigger profile_card_discretion after update on profile_card
        deferrable initially deferred for each row
        when (old.is_paused <> new.is_paused or old.hidden_from <> new.hidden_from)
        execute function notice_of_discretion();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger profile_card_discretion on profile_card;
      drop function notice_of_discretion;
      alter table job_card drop column employer_keys;
      alter table profile_card drop column is_paused, drop column hidden_from;
    `);
  }
}
