import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A match can arrive before the professional's card. The card then completes lists that employers already see. */
export class NotifyOfLateCards1700000200100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function notice_of_late_card() returns trigger language plpgsql as $$
      begin
        perform notice(array(
          select distinct job.owner_key from matched_pair pair join job_card job on job.id = pair.job_id
          where pair.profile_id = new.id and pair.lives));
        return null;
      end $$;
      create constraint trigger profile_card_late after insert on profile_card
        deferrable initially deferred for each row execute function notice_of_late_card();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger profile_card_late on profile_card; drop function notice_of_late_card');
  }
}
