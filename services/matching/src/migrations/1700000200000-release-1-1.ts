import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From the schema of release 1.0 to that of 1.1. */
export class Release11_1700000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Each job and professional keeps its own spelling of free-text choices, which the choice itself loses.
      alter table matched_job add column other_names jsonb not null default '{}';
      update matched_job set other_names = held.names
      from (
        select number, jsonb_object_agg(code, jsonb_build_object('kind', kind, 'name', 'Other: ' || text)) as names
        from (select number, unnest(other_specialties) as code from matched_job
              union select job, provider_type from job_match_point where provider_type >= 100) used
        join other_choice using (code) group by number
      ) held
      where held.number = matched_job.number;
      create index matched_job_other_names on matched_job using gin (other_names) where other_names <> '{}';
      alter table matched_provider add column other_names jsonb not null default '{}';
      update matched_provider set other_names = held.names
      from (
        select number, jsonb_object_agg(code, jsonb_build_object('kind', kind, 'name', 'Other: ' || text)) as names
        from (select number, unnest(other_specialties) as code from matched_provider
              union select provider, provider_type from provider_match_point where provider_type >= 100) used
        join other_choice using (code) group by number
      ) held
      where held.number = matched_provider.number;
      create index matched_provider_other_names on matched_provider using gin (other_names) where other_names <> '{}';
      alter table other_choice alter column text set default '';
      delete from other_choice where not exists (select from matched_job where other_names ? code::text)
        and not exists (select from matched_provider where other_names ? code::text);
      update other_choice set text = '';

      -- Above 500 professionals, for example when all jobs are matched again, anything may have changed. They are counted
      -- before their owners are looked up, which saves 5 % of that time.
      create function notice_of_matches() returns trigger language plpgsql as $$
      declare partners int[] := array(select distinct provider from changed limit 501);
      begin
        perform notice(case when cardinality(partners) > 500 then '{*}' else array(
          select distinct owner_key from matched_provider where number = any(partners)) end);
        return null;
      end $$;
      create trigger match_came after insert on match
        referencing new table as changed for each statement execute function notice_of_matches();
      create trigger match_changed after update on match
        referencing new table as changed for each statement execute function notice_of_matches();
      create trigger match_went after delete on match
        referencing old table as changed for each statement execute function notice_of_matches();

      create constraint trigger matched_provider_notice after insert or update or delete on matched_provider
        deferrable initially deferred for each row execute function notice_of_row('owner_key');
      create constraint trigger matched_job_notice after update on matched_job
        deferrable initially deferred for each row execute function notice_of_row('job_id');

      -- The pay is stored when a job is published again: on the upgrade from 1.0, or with its next change.
      alter table matched_job
        add column employer_keys text[] not null default '{}',
        add column shown_keys text[] not null default '{}',
        add column pay_min int,
        add column pay_max int,
        add column pay_unit text;
      -- Who was posted before, or by release 1.0, counts as verified: the events of that release do not say it.
      alter table matched_provider
        add column hidden_from text[] not null default '{}',
        add column is_verified boolean not null default true;
      create index matched_job_employer_keys on matched_job using gin (employer_keys);
      create index matched_job_shown_keys on matched_job using gin (shown_keys);
      -- Only the professional sees it.
      alter table match add column is_veiled boolean not null default false;
      create index matched_provider_hidden_from on matched_provider using gin (hidden_from) where hidden_from <> '{}';

      alter table other_choice add column is_folded boolean not null default false;
      -- Finds who uses a free-text choice. Release 1.0 stores it only here.
      create index matched_job_other_specialties on matched_job using gin (other_specialties)
        where other_specialties <> '{}';
      create index matched_provider_other_specialties on matched_provider using gin (other_specialties)
        where other_specialties <> '{}';

      -- An event with hundreds of pairs is read once and soon deleted, so compressing it costs more than it saves.
      alter table outbox alter column payload set storage external;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table outbox alter column payload set storage default;
      drop index matched_job_other_specialties, matched_provider_other_specialties;
      alter table other_choice drop column is_folded;

      alter table matched_job
        drop column employer_keys, drop column shown_keys, drop column pay_min, drop column pay_max, drop column pay_unit;
      alter table matched_provider drop column hidden_from, drop column is_verified;
      alter table match drop column is_veiled;

      drop trigger matched_job_notice on matched_job;
      drop trigger matched_provider_notice on matched_provider;
      drop trigger match_went on match;
      drop trigger match_changed on match;
      drop trigger match_came on match;
      drop function notice_of_matches;

      update other_choice set text = key;
      alter table other_choice alter column text drop default;
      alter table matched_job drop column other_names;
      alter table matched_provider drop column other_names;
    `);
  }
}
