import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every name and email domain that an owner's jobs have or had, also where the version before writes the job. A job takes its
 * names along to another address. Owners with other jobs are noted, since those have to be told again with the new name.
 */
export class EmployerNames1700000128300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table employer_name (
        owner_key text not null,
        job_id uuid not null,
        employer_name text not null,
        domain text not null,
        known_at timestamptz not null default now(),
        primary key (owner_key, employer_name, domain, job_id)
      );
      create index employer_name_job on employer_name (job_id);
      create index employer_name_known on employer_name (known_at);
      create table renamed_owner (
        id bigint generated always as identity primary key,
        owner_key text not null
      );

      create function keep_employer_name() returns trigger language plpgsql as $$
      declare
        is_new boolean;
      begin
        -- Few locks, since a transaction may write any number of jobs.
        perform pg_advisory_xact_lock(128300, hashtext(new.owner_key) & 1023);
        with carried as (
          select new.employer_name, lower(substring(new.email from '[^@]*$')) as domain
          union select employer_name, domain from employer_name where job_id = new.id
        ),
        added as (
          insert into employer_name (owner_key, job_id, employer_name, domain)
          select new.owner_key, new.id, employer_name, domain from carried
          on conflict do nothing
        )
        select exists (
          select from carried where not exists (
            select from employer_name known
            where known.owner_key = new.owner_key and known.employer_name = carried.employer_name
              and known.domain = carried.domain)) into is_new;
        if is_new and exists (select from job where owner_key = new.owner_key and id <> new.id) then
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger job_employer_name_posted on job;
      drop trigger job_employer_name_changed on job;
      drop function keep_employer_name;
      drop table renamed_owner;
      drop table employer_name;
    `);
  }
}
