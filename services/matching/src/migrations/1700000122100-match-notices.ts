import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Says whose recommended jobs changed. Above five hundred at once, as when everything is matched anew, it says `*`:
 * anything may have changed.
 */
export class MatchNotices1700000122100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function notice_of_matches() returns trigger language plpgsql as $$
      declare owners text[] := array(
        select distinct owner_key from matched_provider where number = any(array(select provider from changed)) limit 501);
      begin
        perform notice(case when cardinality(owners) > 500 then '{*}' else owners end);
        return null;
      end $$;
      create trigger match_came after insert on match
        referencing new table as changed for each statement execute function notice_of_matches();
      create trigger match_changed after update on match
        referencing new table as changed for each statement execute function notice_of_matches();
      create trigger match_went after delete on match
        referencing old table as changed for each statement execute function notice_of_matches();

      create constraint trigger matched_provider_notice after insert or update or delete on matched_provider
        deferrable initially deferred for each row execute function notice_of_row('owner_key');
      create constraint trigger matched_job_notice after update on matched_job
        deferrable initially deferred for each row execute function notice_of_row('job_id');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger matched_job_notice on matched_job;
      drop trigger matched_provider_notice on matched_provider;
      drop trigger match_went on match;
      drop trigger match_changed on match;
      drop trigger match_came on match;
      drop function notice_of_matches;
    `);
  }
}
