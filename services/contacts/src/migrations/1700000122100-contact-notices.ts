import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Says whose contacts changed, and whose saved jobs, applications and unlocks. A save is the professional's alone: the
 * employer is not even told that something changed.
 */
export class ContactNotices1700000122100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function notice_of_pairs() returns trigger language plpgsql as $$
      begin
        perform notice(array(
          select distinct owner_key from job_card where id = any(array(select distinct job_id from changed))));
        return null;
      end $$;
      create trigger matched_pair_came after insert on matched_pair
        referencing new table as changed for each statement execute function notice_of_pairs();
      create trigger matched_pair_changed after update on matched_pair
        referencing new table as changed for each statement execute function notice_of_pairs();

      create function notice_of_job_card() returns trigger language plpgsql as $$
      declare job uuid := coalesce(new.id, old.id);
      begin
        perform notice(array(
          select job::text
          union select old.owner_key where old.owner_key is not null
          union select new.owner_key where new.owner_key is not null
          union select person_key from unlock where job_id = job
          union select owner_key from application join profile_card on profile_card.id = profile_id where job_id = job));
        return null;
      end $$;
      create function notice_of_application() returns trigger language plpgsql as $$
      begin
        perform notice(array(
          select owner_key from job_card where id = coalesce(new.job_id, old.job_id)
          union select owner_key from profile_card where id = coalesce(new.profile_id, old.profile_id)));
        return null;
      end $$;
      create function notice_of_saved_job() returns trigger language plpgsql as $$
      begin
        perform notice(array(select owner_key from profile_card where id = coalesce(new.profile_id, old.profile_id)));
        return null;
      end $$;

      create constraint trigger profile_card_notice after insert or update or delete on profile_card
        deferrable initially deferred for each row execute function notice_of_row('id', 'owner_key');
      create constraint trigger unlock_notice after insert or update or delete on unlock
        deferrable initially deferred for each row execute function notice_of_row('employer_key', 'person_key');
      create constraint trigger job_card_notice after insert or update or delete on job_card
        deferrable initially deferred for each row execute function notice_of_job_card();
      create constraint trigger application_notice after insert or update or delete on application
        deferrable initially deferred for each row execute function notice_of_application();
      create constraint trigger saved_job_notice after insert or update or delete on saved_job
        deferrable initially deferred for each row execute function notice_of_saved_job();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger saved_job_notice on saved_job;
      drop trigger application_notice on application;
      drop trigger job_card_notice on job_card;
      drop trigger unlock_notice on unlock;
      drop trigger profile_card_notice on profile_card;
      drop trigger matched_pair_changed on matched_pair;
      drop trigger matched_pair_came on matched_pair;
      drop function notice_of_saved_job, notice_of_application, notice_of_job_card, notice_of_pairs;
    `);
  }
}
