import { addAddressKey, dropAddressKey } from '@nearward/marketplace/owners/address-key';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From the schema of release 1.0 to that of 1.1. */
export class Release11_1700000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into proved_owner (owner_key)
        select owner_key from profile where confirmed_at is not null on conflict do nothing;

      create table exclusion_list (
        one boolean primary key default true check (one),
        sha256 text not null,
        comparison smallint not null default 1,
        imported_at timestamptz not null default now()
      );
      create table exclusion (
        id text primary key,
        list_sha256 text not null,
        last_name text not null,
        first_name text not null,
        middle_name text not null,
        surname text,
        words text[] not null,
        npi text,
        state text not null,
        general text not null,
        specialty text not null,
        type text not null,
        excluded_on date not null,
        waived_on date,
        waiver_state text not null
      );
      create index exclusion_npi on exclusion (npi) where npi is not null;
      create index exclusion_name on exclusion (surname, state) where surname is not null;
      create table exclusion_hit (
        id uuid primary key default gen_random_uuid(),
        profile_id uuid not null references profile (id) on delete cascade,
        exclusion_id text not null,
        evidence text not null,
        found_at timestamptz not null default now(),
        decision text check (decision in ('them', 'not_them')),
        decided_at timestamptz,
        unique (profile_id, exclusion_id)
      );
      create index exclusion_hit_open on exclusion_hit (found_at) where decision is null;
      create function joined_surname(words text[]) returns text language sql immutable parallel safe
        return array_to_string(words[2:], '');
      create index exclusion_joined_name on exclusion (joined_surname(words), state) where cardinality(words) > 1;

      -- Members of practices, whose profiles do not match the jobs of their practice.
      create table practice (owner_key text primary key, address_keys text[] not null);
      create index practice_members on practice using gin (address_keys);

      create constraint trigger profile_notice after insert or update or delete on profile
        deferrable initially deferred for each row execute function notice_of_row('id', 'owner_key');
      create index profile_words on profile using gin (to_tsvector('simple', translate(
        coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''),
        '@.,()+-_/''’', '           ')));

      -- Last, since it locks out readers until the end.
      alter table profile
        add column account_id uuid,
        add column posted_by text,
        add column draft_by text,
        add column opens_to_poster boolean not null default false,
        add column link_used_at timestamptz not null default now(),
        add column is_paused boolean not null default false,
        add column is_suspended boolean not null default false,
        add column republished int not null default 0,
        add column radius_miles int not null default 50,
        add column hidden_names text[] not null default '{}',
        add column hidden_domains text[] not null default '{}',
        add column npi text,
        add column npi_status text not null default 'none'
          check (npi_status in ('none', 'pending', 'matched', 'differs', 'unknown')),
        add column npi_types text[] not null default '{}',
        add column npi_differs text[] not null default '{}',
        add column npi_checked_at timestamptz,
        add column npi_record jsonb,
        add column npi_due_at timestamptz,
        add column npi_tries int not null default 0,
        add column still_at timestamptz,
        add column still_due_at timestamptz default now() + interval '90 days',
        add column asked_at timestamptz,
        add column rested_at timestamptz,
        add column asks_wanted boolean not null default true,
        add column search_text text,
        add column stopped_employers text[] not null default '{}',
        add column available_from date,
        add column years_experience int,
        add column licenses text[] not null default '{}',
        add column languages text[] not null default '{}',
        add column npi_licenses text[] not null default '{}';
      create index profile_npi_due on profile (npi_due_at) where npi_due_at is not null;
      create index profile_npi_unproved on profile (id) where npi_status = 'matched' and npi_types = '{}';
      create index profile_still_due on profile (still_due_at, owner_key)
        where rested_at is null and not is_paused and asks_wanted;
      create index profile_search_text on profile using gin (to_tsvector('simple', search_text));
      create index profile_without_search_text on profile (id) where search_text is null;
      create function forget_search_text() returns trigger language plpgsql as $$
      begin
        if new.search_text is not distinct from old.search_text then new.search_text := null; end if;
        return new;
      end $$;
      create trigger profile_search_text before update of name, email, phone on profile for each row
        when (old.name is distinct from new.name or old.email is distinct from new.email or old.phone is distinct from new.phone)
        execute function forget_search_text();
      -- Teams: a practice takes over its founder's owner key, so a later profile of the founder has another one.
      ${addAddressKey('profile')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${dropAddressKey('profile')}
      drop trigger profile_search_text on profile;
      drop trigger profile_notice on profile;
      drop table practice, exclusion_hit, exclusion, exclusion_list;
      drop function forget_search_text, joined_surname;
      drop index profile_words;
      alter table profile
        drop column account_id, drop column posted_by, drop column draft_by, drop column opens_to_poster,
        drop column link_used_at, drop column is_paused, drop column is_suspended, drop column republished, drop column radius_miles,
        drop column hidden_names, drop column hidden_domains, drop column npi, drop column npi_status,
        drop column npi_types, drop column npi_differs, drop column npi_checked_at, drop column npi_record,
        drop column npi_due_at, drop column npi_tries, drop column still_at, drop column still_due_at,
        drop column asked_at, drop column rested_at, drop column asks_wanted, drop column search_text,
        drop column stopped_employers, drop column available_from, drop column years_experience,
        drop column licenses, drop column languages, drop column npi_licenses;
    `);
  }
}
