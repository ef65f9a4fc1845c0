import type { MigrationInterface, QueryRunner } from 'typeorm';
import { answerTables } from './release-1-1/answer-tables.js';
import { interviewTables } from './release-1-1/interview-tables.js';
import { matchedPairs } from './release-1-1/matched-pairs.js';
import { webhookTables } from './release-1-1/webhook-tables.js';

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
        -- Which new jobs are emailed to a professional.
        filter jsonb,
        unique (owner_key, kind)
      );
      insert into mail_choice (id, owner_key, kind, wanted)
      select gen_random_uuid(), owner_key, 'matches', false from confirmed_owner where unsubscribed_at is not null;

      create table news_waiting (
        card_id uuid primary key,
        since timestamptz not null default now()
      );
      insert into news_waiting (card_id)
      select job.id from job_card job
      where job.removed_at is null and exists (
        select from matched_pair pair
        where pair.job_id = job.id and pair.lives and pair.matched_at > coalesce(job.matches_mailed_at, '-infinity'));

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
        -- Members of a practice.
        stage_by uuid,
        note_by uuid,
        -- What an interest undid in a passed professional's stage, so that its withdrawal leaves no trace.
        reopened_at timestamptz,
        reopened_reason text,
        primary key (owner_key, profile_id)
      );
      create index contact_state_profile on contact_state (profile_id);
      create index contact_state_stage_by on contact_state (stage_by) where stage_by is not null;
      create index contact_state_note_by on contact_state (note_by) where note_by is not null;

      create table contact_hire (
        owner_key text not null,
        -- Null after the profile was deleted. The hire then still counts for the job of the unlock.
        profile_id uuid references profile_card on delete cascade,
        job_id uuid,
        hire_id uuid not null,
        role text not null,
        starts_on text not null,
        status text not null,
        lives boolean not null,
        revision bigint not null,
        -- Until when the hire lasted at least, as its employer answered, for the public shares.
        still_after_days integer not null default 0,
        reported_at timestamptz not null default now(),
        constraint contact_hire_pkey primary key (hire_id)
      );
      create index contact_hire_pair on contact_hire (owner_key, profile_id);
      create index contact_hire_profile on contact_hire (profile_id);

      create table employer_visit (
        owner_key text primary key,
        last_at timestamptz not null default now(),
        before_at timestamptz
      );

      create constraint trigger contact_state_notice after insert or update or delete on contact_state
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

      create table quiet_hours (
        owner_key text primary key,
        from_hour smallint not null,
        until_hour smallint not null
      );

      create table news_due (
        card_id uuid primary key,
        until timestamptz not null
      );
      create index news_due_until on news_due (until, card_id);

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

      -- A closed practice is remembered, because an event from before may arrive later.
      create table practice (owner_key text primary key, closed_at timestamptz);
      -- The members of practices whose role hires, and for a week those who left or lost such a role.
      create table hiring_member (
        owner_key text not null,
        account_id uuid not null,
        address_key text not null,
        email text not null,
        left_at timestamptz,
        primary key (owner_key, account_id)
      );
      create index hiring_member_account on hiring_member (account_id);
      -- Since when an owner has had neither a job nor a profile. The event about a newer one may arrive later.
      create table leaving_owner (owner_key text primary key, since timestamptz not null default now());
      -- The published numbers, one row for the twelve months before a month.
      create table public_figure (
        month date primary key,
        figures jsonb not null,
        shares jsonb not null default '[]'
      );

      ${matchedPairs.create}
      ${answerTables.create}
      ${interviewTables.create}
      ${webhookTables.create}

      -- Last, since they lock out readers until the end.
      alter table match_mail add column kind text not null default 'matches';
      create index match_mail_created on match_mail (created_at);
      alter table application add column seen_at timestamptz;
      alter table unlock
        add column time_zone text,
        add column member_id uuid,
        -- The professional's request to the employer to stop.
        add column asked_to_stop_at timestamptz,
        add column stop_id uuid,
        add column stop_version int not null default 0,
        add column stop_emailed boolean not null default false;
      create index unlock_member on unlock (member_id) where member_id is not null;
      alter table job_card
        add column pay_min int,
        add column pay_max int,
        add column pay_unit text,
        add column is_paused boolean not null default false,
        add column is_suspended boolean not null default false,
        add column time_zone text,
        add column employer_keys text[] not null default '{}',
        add column shown_keys text[] not null default '{}',
        add column contact_name text not null default '',
        add column contact_title text,
        add column contact_phone text not null default '',
        -- Null where it equals owner_key, so that a job that the previous release moves keeps them equal.
        add column poster_key text,
        -- Jobs that were posted together at several sites, which emails list once.
        add column group_id uuid,
        add column shift text[] not null default '{}',
        add column practice_settings text[] not null default '{}',
        add column languages text[] not null default '{}',
        add column requires_license_now boolean not null default false,
        -- Computed when it is read, so that the upgrade does not rewrite the table.
        add column us_state text generated always as (split_part(job_location, ', ', 2)) virtual;
      create index job_card_poster on job_card ((coalesce(poster_key, owner_key)));
      alter table profile_card
        add column is_paused boolean not null default false,
        add column hidden_from text[] not null default '{}',
        add column time_zone text,
        add column npi_checked_at timestamptz,
        add column npi_types text[] not null default '{}',
        add column still_at timestamptz,
        add column folded text[],
        add column available_from date,
        add column years_experience int,
        add column licenses text[] not null default '{}',
        add column languages text[] not null default '{}',
        add column npi_licenses text[] not null default '{}',
        add column license_due_on date,
        -- People who are here now are emailed only jobs from now on.
        add column news_from timestamptz not null default now();
      alter table profile_card alter column news_from set default '-infinity';
      create index profile_card_license_due on profile_card (license_due_on, id) where license_due_on is not null;
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

      create function notice_of_visibility() returns trigger language plpgsql as $$
      begin
        perform notice(array(
          select distinct job.owner_key from application join job_card job on job.id = job_id where profile_id = new.id));
        return null;
      end $$;
      create constraint trigger profile_card_visibility after update on profile_card
        deferrable initially deferred for each row
        when (old.is_paused <> new.is_paused or old.hidden_from <> new.hidden_from)
        execute function notice_of_visibility();
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
      delete from match_mail where kind <> 'matches';
      drop trigger profile_card_folded on profile_card;
      drop trigger profile_card_visibility on profile_card;
      drop trigger profile_card_notice on profile_card;
      drop trigger job_card_suspension on job_card;
      drop trigger job_card_notice on job_card;
      drop trigger saved_job_notice on saved_job;
      drop trigger application_notice on application;
      drop trigger unlock_notice on unlock;
      ${webhookTables.drop}
      ${interviewTables.drop}
      ${answerTables.drop}
      ${matchedPairs.drop}
      drop table public_figure, leaving_owner, practice, removed_interest, unlock_count, report, news_due, quiet_hours,
        seeker_visit, withdrawn_interest, hidden_job, employer_visit, contact_hire, contact_state, news_waiting,
        mail_choice, unlock_refusal;
      drop function forget_folded, notice_of_suspension, notice_of_visibility, notice_of_saved_job,
        notice_of_application, notice_of_job_card;
      drop index match_mail_created, unlock_of_employer;
      alter table unlock drop column time_zone, drop column member_id, drop column asked_to_stop_at,
        drop column stop_id, drop column stop_version, drop column stop_emailed;
      alter table application drop column seen_at;
      alter table match_mail drop column kind;
      alter table profile_card drop column folded, drop column still_at, drop column npi_types,
        drop column npi_checked_at, drop column time_zone, drop column hidden_from, drop column is_paused,
        drop column available_from, drop column years_experience, drop column news_from,
        drop column licenses, drop column languages, drop column npi_licenses, drop column license_due_on;
      alter table job_card drop column employer_keys, drop column shown_keys, drop column time_zone, drop column is_suspended,
        drop column is_paused, drop column pay_unit, drop column pay_max, drop column pay_min,
        drop column contact_name, drop column contact_title, drop column contact_phone, drop column poster_key,
        drop column group_id, drop column shift, drop column practice_settings,
        drop column languages, drop column requires_license_now, drop column us_state;
    `);
  }
}
