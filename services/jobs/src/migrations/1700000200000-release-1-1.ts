import { addAddressKey, dropAddressKey } from '@nearward/marketplace/owners/address-key';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From the schema of release 1.0 to that of 1.1. */
export class Release11_1700000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local lock_timeout = '5s';
      insert into proved_owner (owner_key)
        select distinct owner_key from job where confirmed_at is not null on conflict do nothing;

      create table employer_name (
        owner_key text not null,
        job_id uuid not null,
        employer_name text not null,
        domain text not null,
        primary key (owner_key, employer_name, domain, job_id)
      );
      create index employer_name_job on employer_name (job_id);
      create table employer_key (
        owner_key text not null,
        job_id uuid not null,
        keys text[] not null,
        known_at timestamptz not null default now(),
        primary key (owner_key, job_id)
      );
      create index employer_key_job on employer_key (job_id);
      create index employer_key_known on employer_key (known_at);
      create table renamed_owner (
        id bigint generated always as identity primary key,
        owner_key text not null
      );

      create function keep_employer_name() returns trigger language plpgsql as $$
      begin
        -- Few locks, since a transaction may write any number of jobs.
        perform pg_advisory_xact_lock(128300, hashtext(new.owner_key) & 1023);
        -- Names before keys, which they become meanwhile.
        insert into employer_name (owner_key, job_id, employer_name, domain)
        select new.owner_key, new.id, new.employer_name, lower(substring(new.email from '[^@]*$'))
        union select new.owner_key, job_id, employer_name, domain from employer_name where job_id = new.id
        on conflict do nothing;
        insert into employer_key as known (owner_key, job_id, keys)
        select new.owner_key, job_id, array_agg(distinct key) from employer_key cross join unnest(keys) as key
        where job_id = new.id and owner_key <> new.owner_key group by job_id
        on conflict (owner_key, job_id) do update
        set keys = array(select distinct unnest(known.keys || excluded.keys));
        -- Members of a practice have its names on their own jobs.
        if (exists (select from job where owner_key = new.owner_key and id <> new.id)
            or exists (select from practice where owner_key = new.owner_key and address_keys <> '{}'))
           and (tg_op = 'UPDATE' and old.owner_key <> new.owner_key or not exists (
             select from job where owner_key = new.owner_key and id <> new.id and employer_name = new.employer_name))
        then
          insert into renamed_owner (owner_key) values (new.owner_key);
        end if;
        return null;
      end $$;
      create trigger job_employer_name_posted after insert on job
        for each row execute function keep_employer_name();
      create trigger job_employer_name_changed after update of owner_key, employer_name, email on job
        for each row
        when ((old.owner_key, old.employer_name, old.email) is distinct from (new.owner_key, new.employer_name, new.email))
        execute function keep_employer_name();

      -- The years for which a key is kept begin when the job is removed.
      create function note_removed_job() returns trigger language plpgsql as $$
      begin
        update employer_key set known_at = now() where job_id = old.id;
        return null;
      end $$;
      create trigger job_employer_name_removed after delete on job
        for each row execute function note_removed_job();

      -- After the triggers, so that the release before adds no job without its names.
      insert into employer_name (owner_key, job_id, employer_name, domain)
      select owner_key, id, employer_name, lower(substring(email from '[^@]*$')) from job
      on conflict do nothing;
      insert into renamed_owner (owner_key)
      select owner_key from employer_name group by owner_key having count(distinct employer_name) > 1;

      create table moved_job (
        id uuid primary key,
        job_id uuid not null references job (id) on delete cascade,
        owner_key text not null,
        email text not null,
        moved_at timestamptz not null default now()
      );
      create index moved_job_job on moved_job (job_id);
      create index moved_job_owner on moved_job (owner_key);
      create index moved_job_moved on moved_job (moved_at);

      -- Teams: the address of a job no longer says who owns it.
      create table practice (
        owner_key text primary key,
        practice_id uuid not null,
        employer_keys text[] not null,
        -- A copy of what identity publishes.
        hiring_address_keys text[] not null default '{}',
        address_keys text[] not null default '{}'
      );
      create index practice_members on practice using gin (address_keys);
      -- The account, so that its deletion finds its rows.
      create table past_member (
        address_key text not null,
        owner_key text not null,
        account_id uuid not null,
        primary key (address_key, owner_key)
      );
      create index past_member_owner on past_member (owner_key);
      create index past_member_account on past_member (account_id);
      create table former_member (
        owner_key text not null,
        address_key text not null,
        ended_at timestamptz not null,
        sealed_successor bytea not null,
        primary key (owner_key, address_key)
      );
      create table site (
        id uuid primary key,
        owner_key text not null,
        account_id uuid,
        name text not null,
        folded_name text not null,
        job_location text not null,
        lat double precision not null,
        lng double precision not null,
        created_at timestamptz not null default now(),
        unique (owner_key, folded_name)
      );

      -- A copy of what billing publishes.
      create table payer (
        owner_key text primary key,
        has_card boolean not null,
        subscribed boolean not null
      );
      create table job_import (
        id uuid primary key,
        owner_key text not null,
        account_id uuid not null,
        email text not null,
        created integer not null,
        changed integer not null,
        last_at timestamptz not null default now(),
        emailed_at timestamptz
      );
      create unique index job_import_open on job_import (owner_key, account_id) where emailed_at is null;

      create constraint trigger job_notice after insert or update or delete on job
        deferrable initially deferred for each row execute function notice_of_row('id', 'owner_key');
      create index job_words on job using gin (to_tsvector('simple', translate(
        coalesce(employer_name, '') || ' ' || coalesce(contact_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(contact_phone, ''),
        '@.,()+-_/''’', '           ')));

      -- Last, since it locks out readers until the end.
      alter table job
        add column account_id uuid,
        add column posted_by text,
        add column opens_to_poster boolean not null default false,
        add column link_used_at timestamptz not null default now(),
        add column pay_min int,
        add column pay_max int,
        add column pay_unit text,
        add column shift text[] not null default '{}',
        add column start_date date,
        add column requires_license_now text not null default 'No',
        add column languages text[] not null default '{}',
        add column is_balance_confirmed boolean not null default false,
        add column is_paused boolean not null default false,
        add column is_shared boolean not null default false,
        add column is_suspended boolean not null default false,
        add column republished int not null default 0,
        add column still_at timestamptz,
        add column still_due_at timestamptz default now() + interval '30 days',
        add column asked_at timestamptz,
        add column rested_at timestamptz,
        add column asks_wanted boolean not null default true,
        add column search_text text,
        add column contact_told boolean not null default false,
        add column group_id uuid,
        add column site_name text,
        add column external_id text,
        -- Computed, since the previous release does not write it.
        add column us_state text not null generated always as (split_part(job_location, ', ', 2)) stored;
      create index job_shared on job (id) where is_shared;
      create index job_shared_lat on job (lat) where is_shared;
      create index job_shared_state on job (us_state, id) where is_shared;
      create index job_of_group on job (group_id, owner_key) where group_id is not null;
      -- Each job is published once more, with its complete contact and the key of its owner.
      create index job_contact_untold on job (id) where not contact_told;
      create index job_still_due on job (still_due_at, owner_key)
        where rested_at is null and not is_paused and asks_wanted;
      create index job_search_text on job using gin (to_tsvector('simple', search_text));
      create index job_without_search_text on job (id) where search_text is null;
      create function forget_search_text() returns trigger language plpgsql as $$
      begin
        if new.search_text is not distinct from old.search_text then new.search_text := null; end if;
        return new;
      end $$;
      create trigger job_search_text before update of employer_name, contact_name, email, contact_phone on job for each row
        when (old.employer_name is distinct from new.employer_name or old.contact_name is distinct from new.contact_name or old.email is distinct from new.email or old.contact_phone is distinct from new.contact_phone)
        execute function forget_search_text();

      -- The pages of deleted public jobs tell search engines so for a year. Many ways lead to a deletion.
      create table removed_shared_job (id uuid primary key, removed_at timestamptz not null default now());
      create index removed_shared_job_at on removed_shared_job (removed_at);
      create function note_removed_shared_job() returns trigger language plpgsql as $$ begin
        insert into removed_shared_job (id) values (old.id) on conflict do nothing;
        delete from removed_shared_job where id in (
          select id from removed_shared_job where removed_at < now() - interval '1 year'
          order by removed_at limit 100 for update skip locked);
        return null;
      end $$;
      create trigger job_removed_shared after delete on job for each row
        when (old.is_shared and not old.is_paused and old.rested_at is null and not old.is_suspended)
        execute function note_removed_shared_job();

      -- Imported jobs keep the id of the employer's own system until they have another owner, by any way.
      create unique index job_external_id on job (owner_key, external_id) where external_id is not null;
      create function end_external_id() returns trigger language plpgsql as $$ begin
        new.external_id := null;
        return new;
      end $$;
      create trigger job_end_external_id before update of owner_key on job for each row
        when (old.owner_key <> new.owner_key and old.external_id is not null) execute function end_external_id();
      ${addAddressKey('job')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${dropAddressKey('job')}
      drop trigger job_end_external_id on job;
      drop trigger job_removed_shared on job;
      drop trigger job_search_text on job;
      drop trigger job_notice on job;
      drop trigger job_employer_name_removed on job;
      drop trigger job_employer_name_changed on job;
      drop trigger job_employer_name_posted on job;
      drop function end_external_id, note_removed_shared_job, forget_search_text, note_removed_job, keep_employer_name;
      drop table removed_shared_job, job_import, payer, site, past_member, former_member, practice, moved_job, renamed_owner, employer_key, employer_name;
      drop index job_words;
      alter table job
        drop column account_id, drop column posted_by, drop column opens_to_poster, drop column link_used_at,
        drop column pay_min, drop column pay_max, drop column pay_unit, drop column shift, drop column start_date,
        drop column requires_license_now, drop column languages, drop column is_balance_confirmed,
        drop column is_paused, drop column is_shared, drop column is_suspended, drop column republished, drop column still_at,
        drop column still_due_at, drop column asked_at, drop column rested_at, drop column asks_wanted,
        drop column search_text, drop column contact_told, drop column group_id,
        drop column site_name, drop column external_id, drop column us_state;
    `);
  }
}
