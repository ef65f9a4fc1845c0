import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The words by which operators find a row, folded by the service. Null is not folded yet: a row from before, or one that the
 * version before changed. The index is made while it is empty, so that nobody waits for it.
 */
export class JobSearchText1700000129100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table job add column search_text text;
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
      drop function forget_search_text;
      drop index job_search_text;
      alter table job drop column search_text;
    `);
  }
}
