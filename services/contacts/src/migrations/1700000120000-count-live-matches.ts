import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many pairs of a job live, counted by whatever writes pairs: an employer's page says how many contacts there are, and
 * counting thousands for each page takes longer than the page. Pairs are locked before counts, both in the order of jobs,
 * so that no two writers wait in a circle. Writers wait while it is counted first, a second or so a few million pairs;
 * readers do not.
 */
export class CountLiveMatches1700000120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`set local lock_timeout = '5s'`);
    await runner.query(`
      create table live_matches (
        job_id uuid primary key,
        count int not null
      ) with (fillfactor = 50);

      create function count_live_matches() returns trigger language plpgsql as $$ begin
        if tg_op = 'INSERT' then
          insert into live_matches as held
          select job_id, count(*) from came where lives group by job_id order by job_id
          on conflict (job_id) do update set count = held.count + excluded.count;
        elsif tg_op = 'DELETE' then
          update live_matches held set count = held.count - gone.count
          from (select job_id, count(*) as count from went where lives group by job_id) gone
          where held.job_id = gone.job_id;
        else
          insert into live_matches as held
          select job_id, sum(change) from (
            select job_id, 1 as change from came where lives union all select job_id, -1 from went where lives
          ) changed group by job_id having sum(change) <> 0 order by job_id
          on conflict (job_id) do update set count = held.count + excluded.count;
        end if;
        return null;
      end $$;
      create trigger matches_came after insert on matched_pair
        referencing new table as came for each statement execute function count_live_matches();
      create trigger matches_changed after update on matched_pair
        referencing old table as went new table as came for each statement execute function count_live_matches();
      create trigger matches_went after delete on matched_pair
        referencing old table as went for each statement execute function count_live_matches();

      insert into live_matches select job_id, count(*) from matched_pair where lives group by job_id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger matches_came on matched_pair;
      drop trigger matches_changed on matched_pair;
      drop trigger matches_went on matched_pair;
      drop function count_live_matches;
      drop table live_matches;
    `);
  }
}
