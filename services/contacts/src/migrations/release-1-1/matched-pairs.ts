/** The number of living matches of each job, and notices about matches. */
export const matchedPairs = {
  create: `
      create index matched_pair_too_near on matched_pair (job_id, profile_id)
      where lives and miles < 5 and score <> 100 * cardinality(specialties) - 5;

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
    `,
  drop: `
      drop trigger matched_pair_came on matched_pair;
      drop trigger matched_pair_changed on matched_pair;
      drop trigger matches_came on matched_pair;
      drop trigger matches_changed on matched_pair;
      drop trigger matches_went on matched_pair;
      drop function notice_of_pairs, count_live_matches;
      drop table live_matches;
      drop index matched_pair_too_near;
    `,
};
