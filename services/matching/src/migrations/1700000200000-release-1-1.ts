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

      -- Above 500 owners, for example when all jobs are matched again, anything may have changed.
      create function notice_of_matches() returns trigger language plpgsql as $$
      declare owners text[] := array(
        select distinct owner_key from matched_provider where number = any(array(select provider from changed)) limit 501);
      begin
        perform notice(case when cardinality(owners) > 500 then '{*}' else owners end);
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

      alter table matched_job add column employer_keys text[] not null default '{}';
      alter table matched_provider add column hidden_from text[] not null default '{}';
      create index matched_job_employer_keys on matched_job using gin (employer_keys);
      create index matched_provider_hidden_from on matched_provider using gin (hidden_from) where hidden_from <> '{}';

      alter table other_choice add column is_folded boolean not null default false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table other_choice drop column is_folded;

      alter table matched_job drop column employer_keys;
      alter table matched_provider drop column hidden_from;

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
