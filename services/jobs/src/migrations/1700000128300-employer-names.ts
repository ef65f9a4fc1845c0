import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every name and email domain that an owner's jobs have or had, also where the version before writes the job: a name for some
 * seconds, until it is one of the keyed hashes. A job takes them along to another address. Owners with other jobs are noted,
 * since those have to be told again.
 */
export class EmployerNames1700000128300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger job_employer_name_posted on job;
      drop trigger job_employer_name_changed on job;
      drop trigger job_employer_name_removed on job;
      drop function keep_employer_name, note_removed_job;
      drop table renamed_owner;
      drop table employer_key;
      drop table employer_name;
    `);
  }
}
