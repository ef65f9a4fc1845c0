import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The words by which operators find a row, folded by the service. Null is not folded yet: a row from before, or one that the
 * version before changed. The index is made while it is empty, so that nobody waits for it.
 */
export class ProfileSearchText1700000129200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table profile add column search_text text;
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger profile_search_text on profile;
      drop function forget_search_text;
      drop index profile_search_text;
      alter table profile drop column search_text;
    `);
  }
}
