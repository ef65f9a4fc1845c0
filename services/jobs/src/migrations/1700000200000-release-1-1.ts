import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From the schema of release 1.0 to that of 1.1. */
export class Release11_1700000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
        if exists (select from job where owner_key = new.owner_key and id <> new.id)
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
        add column is_paused boolean not null default false,
        add column is_shared boolean not null default false,
        add column is_suspended boolean not null default false,
        add column still_at timestamptz,
        add column still_due_at timestamptz default now() + interval '30 days',
        add column asked_at timestamptz,
        add column rested_at timestamptz,
        add column asks_wanted boolean not null default true,
        add column employer_told boolean not null default false,
        add column search_text text;
      create index job_shared on job (id) where is_shared;
      create index job_employer_untold on job (id) where not employer_told;
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger job_search_text on job;
      drop trigger job_notice on job;
      drop trigger job_employer_name_removed on job;
      drop trigger job_employer_name_changed on job;
      drop trigger job_employer_name_posted on job;
      drop function forget_search_text, note_removed_job, keep_employer_name;
      drop table moved_job, renamed_owner, employer_key, employer_name;
      drop index job_words;
      alter table job
        drop column account_id, drop column posted_by, drop column opens_to_poster, drop column link_used_at,
        drop column pay_min, drop column pay_max, drop column pay_unit, drop column shift, drop column start_date,
        drop column is_paused, drop column is_shared, drop column is_suspended, drop column still_at,
        drop column still_due_at, drop column asked_at, drop column rested_at, drop column asks_wanted,
        drop column employer_told, drop column search_text;
    `);
  }
}
