/** What an employer sees of matches, the number of living matches of each job, and notices about matches. */
export const matchedPairs = {
  create: `
      -- The one distance of each employer and professional, the first. Several would reveal where a person lives.
      create table shown_distance (
        owner_key text not null,
        profile_id uuid not null,
        job_id uuid not null,
        miles smallint not null,
        primary key (profile_id, owner_key)
      );
      create index shown_distance_owner on shown_distance (owner_key);
      insert into shown_distance
      select distinct on (job.owner_key, pair.profile_id)
             job.owner_key, pair.profile_id, job.id, greatest(pair.miles, 5)
      from matched_pair pair
      join job_card job on job.id = pair.job_id and job.removed_at is null
      join profile_card profile on profile.id = pair.profile_id
      where pair.lives order by job.owner_key, pair.profile_id, job.id;
      -- The distance that the employer sees, which is the pair's own after an unlock.
      alter table matched_pair add column shown_miles smallint;
      update matched_pair pair
      set shown_miles = showing.miles, score = 100 * cardinality(pair.specialties) - showing.miles
      from (select job.id, shown.profile_id,
                   case when unlock.id is null then shown.miles else greatest(own.miles, 5) end as miles
            from job_card job
            join matched_pair own on own.job_id = job.id and own.lives
            join shown_distance shown on shown.owner_key = job.owner_key and shown.profile_id = own.profile_id
            left join unlock on unlock.employer_key = job.owner_key and unlock.profile_id = own.profile_id) showing
      where pair.job_id = showing.id and pair.profile_id = showing.profile_id;
      -- A match that only the professional sees, since they are hidden from the employer, whose name the job does not show.
      alter table matched_pair add column is_veiled boolean not null default false;
      drop index matched_pair_profile;
      create index matched_pair_profile on matched_pair (profile_id) where lives or is_veiled;
      create index matched_pair_unshown on matched_pair (job_id, profile_id)
      where lives and (shown_miles is null or score <> 100 * cardinality(specialties) - shown_miles);

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
      drop index matched_pair_unshown;
      drop index matched_pair_profile;
      create index matched_pair_profile on matched_pair (profile_id) where lives;
      alter table matched_pair drop column shown_miles, drop column is_veiled;
      drop table shown_distance;
    `,
};
