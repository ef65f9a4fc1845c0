import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From the schema of release 1.0 to that of 1.1. */
export class Release11_1700000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local lock_timeout = '5s';
      create index unlock_of_employer on unlock (employer_key, unlocked_at desc);
      create table unlock_refusal (
        employer_key text primary key,
        times int not null default 1,
        refused_at timestamptz not null default now()
      );

      create table mail_choice (
        id uuid primary key,
        owner_key text not null,
        kind text not null,
        wanted boolean not null default true,
        pace text,
        unique (owner_key, kind)
      );
      insert into mail_choice (id, owner_key, kind, wanted)
      select gen_random_uuid(), owner_key, 'matches', false from confirmed_owner where unsubscribed_at is not null;

      alter table match_mail add column kind text not null default 'matches';

      create table news_waiting (
        card_id uuid primary key,
        since timestamptz not null default now()
      );
      insert into news_waiting (card_id)
      select job.id from job_card job
      where job.removed_at is null and exists (
        select from matched_pair pair
        where pair.job_id = job.id and pair.lives and pair.matched_at > coalesce(job.matches_mailed_at, '-infinity'));

      -- People who are here now hear only of jobs from now on.
      alter table profile_card add column news_from timestamptz not null default now();
      alter table profile_card alter column news_from set default '-infinity';

      create index match_mail_created on match_mail (created_at);

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

      create table contact_state (
        owner_key text not null,
        profile_id uuid not null references profile_card on delete cascade,
        stage text check (stage in ('shortlisted', 'interviewing', 'passed')),
        private_note text,
        seen_at timestamptz,
        primary key (owner_key, profile_id)
      );
      create index contact_state_profile on contact_state (profile_id);

      create table contact_hire (
        owner_key text not null,
        profile_id uuid not null references profile_card on delete cascade,
        hire_id uuid not null,
        role text not null,
        starts_on text not null,
        status text not null,
        lives boolean not null,
        revision bigint not null,
        constraint contact_hire_pkey primary key (hire_id)
      );
      create index contact_hire_pair on contact_hire (owner_key, profile_id);
      create index contact_hire_profile on contact_hire (profile_id);

      create table employer_visit (
        owner_key text primary key,
        last_at timestamptz not null default now(),
        before_at timestamptz
      );

      alter table application add column seen_at timestamptz;

      create constraint trigger contact_state_notice after insert or update or delete on contact_state
        deferrable initially deferred for each row execute function notice_of_row('owner_key');
      create constraint trigger contact_hire_notice after insert or update or delete on contact_hire
        deferrable initially deferred for each row execute function notice_of_row('owner_key');

      create table hidden_job (
        profile_id uuid not null references profile_card on delete cascade,
        job_id uuid not null,
        hidden_at timestamptz not null default now(),
        primary key (profile_id, job_id)
      );
      create index hidden_job_job on hidden_job (job_id);

      create table withdrawn_interest (
        profile_id uuid not null references profile_card on delete cascade,
        job_id uuid not null,
        sent_at timestamptz not null,
        primary key (profile_id, job_id)
      );
      create index withdrawn_interest_job on withdrawn_interest (job_id);

      create table seeker_visit (
        profile_id uuid primary key references profile_card on delete cascade,
        last_at timestamptz not null default now(),
        before_at timestamptz
      );

      create constraint trigger hidden_job_notice after insert or update or delete on hidden_job
        deferrable initially deferred for each row execute function notice_of_saved_job();
      create constraint trigger seeker_visit_notice after insert or update of before_at on seeker_visit
        deferrable initially deferred for each row execute function notice_of_saved_job();

      alter table job_card
        add column pay_min int,
        add column pay_max int,
        add column pay_unit text,
        add column is_paused boolean not null default false,
        add column is_suspended boolean not null default false,
        add column time_zone text,
        add column employer_keys text[] not null default '{}';
      alter table profile_card
        add column is_paused boolean not null default false,
        add column hidden_from text[] not null default '{}',
        add column time_zone text,
        add column npi_checked_at timestamptz,
        add column npi_types text[] not null default '{}',
        add column still_at timestamptz,
        add column folded text[];

      create table quiet_hours (
        owner_key text primary key,
        from_hour smallint not null,
        until_hour smallint not null
      );

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

      create table news_due (
        card_id uuid primary key,
        until timestamptz not null
      );
      create index news_due_until on news_due (until, card_id);

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

      create function notice_of_suspension() returns trigger language plpgsql as $$
      begin
        perform notice(array(
          select owner_key from saved_job join profile_card on profile_card.id = profile_id where job_id = new.id));
        return null;
      end $$;
      create constraint trigger job_card_suspension after update on job_card
        deferrable initially deferred for each row
        when (old.is_suspended <> new.is_suspended) execute function notice_of_suspension();

      create table report (
        id uuid primary key,
        reporter_key text not null,
        owner_key text not null,
        job_id uuid references job_card (id) on delete cascade,
        profile_id uuid references profile_card (id) on delete cascade,
        reason text not null,
        note text,
        created_at timestamptz not null default now(),
        decision text,
        decided_at timestamptz,
        check (num_nonnulls(job_id, profile_id) = 1)
      );
      create unique index report_open on report (coalesce(job_id, profile_id), reporter_key) where decided_at is null;
      create index report_of_owner on report (owner_key);
      create index report_of_reporter on report (reporter_key);
      create index report_of_job on report (job_id) where job_id is not null;
      create index report_of_profile on report (profile_id) where profile_id is not null;

      create index matched_pair_too_near on matched_pair (job_id, profile_id)
      where lives and miles < 5 and score <> 100 * cardinality(specialties) - 5;

      create table unlock_count (
        id bigint generated always as identity primary key,
        key text not null,
        unlocked_at timestamptz not null default now()
      );
      create index unlock_count_of_key on unlock_count (key, unlocked_at desc);
      create index unlock_count_unlocked on unlock_count (unlocked_at);
      create table removed_interest (
        owner_key text not null,
        job_id uuid not null,
        sent_at timestamptz not null,
        primary key (owner_key, job_id)
      );
      create index removed_interest_sent on removed_interest (sent_at);

      create index profile_card_unfolded on profile_card (id) where folded is null;
      create function forget_folded() returns trigger language plpgsql as $$
      begin
        if new.folded is not distinct from old.folded then new.folded := null; end if;
        return new;
      end $$;
      create trigger profile_card_folded before update of name, provider_types, specialties on profile_card
        for each row
        when (old.name <> new.name or old.provider_types <> new.provider_types or old.specialties <> new.specialties)
        execute function forget_folded();

      alter table unlock add column time_zone text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from match_mail where kind <> 'matches';
      drop trigger profile_card_folded on profile_card;
      drop trigger profile_card_discretion on profile_card;
      drop trigger profile_card_notice on profile_card;
      drop trigger job_card_suspension on job_card;
      drop trigger job_card_notice on job_card;
      drop trigger saved_job_notice on saved_job;
      drop trigger application_notice on application;
      drop trigger unlock_notice on unlock;
      drop trigger matched_pair_came on matched_pair;
      drop trigger matched_pair_changed on matched_pair;
      drop trigger matches_came on matched_pair;
      drop trigger matches_changed on matched_pair;
      drop trigger matches_went on matched_pair;
      drop table removed_interest, unlock_count, report, pass_answer, news_due, quiet_hours, seeker_visit,
        withdrawn_interest, hidden_job, employer_visit, contact_hire, contact_state, live_matches, news_waiting,
        mail_choice, unlock_refusal;
      drop function forget_folded, notice_of_suspension, notice_of_answer, notice_of_discretion, notice_of_saved_job,
        notice_of_application, notice_of_job_card, notice_of_pairs, count_live_matches;
      drop index matched_pair_too_near, match_mail_created, unlock_of_employer;
      alter table unlock drop column time_zone;
      alter table application drop column seen_at;
      alter table match_mail drop column kind;
      alter table profile_card drop column folded, drop column still_at, drop column npi_types,
        drop column npi_checked_at, drop column time_zone, drop column hidden_from, drop column is_paused,
        drop column news_from;
      alter table job_card drop column employer_keys, drop column time_zone, drop column is_suspended,
        drop column is_paused, drop column pay_unit, drop column pay_max, drop column pay_min;
    `);
  }
}
