import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notices say which owners and things changed, so that whoever keeps an answer about them asks again. Tables send them by
 * triggers, so that no write can forget to, also not one by hand or by a process of the previous version. They are
 * numbered, and a number that never comes says that something was missed. A row's notice waits for the end of its
 * transaction, or the number of a long one would be missing meanwhile.
 */
export class Notices1700000122000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create sequence notice_number as bigint;

      -- A payload is at most 8,000 bytes, which a hundred keys stay under.
      create function notice(keys text[]) returns void language plpgsql as $$
      begin
        for part in 0 .. (cardinality(keys) - 1) / 100 loop
          perform pg_notify('notices', nextval('notice_number') || ' ' ||
            array_to_string(keys[part * 100 + 1 : part * 100 + 100], ' '));
        end loop;
      end $$;

      -- Its arguments name the columns that hold keys; what they held before is told as well.
      create function notice_of_row() returns trigger language plpgsql as $$
      begin
        perform notice(array(
          select distinct key from unnest(tg_argv) as held (name),
            lateral (values (to_jsonb(old) ->> name), (to_jsonb(new) ->> name)) as told (key)
          where key is not null));
        return null;
      end $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function notice_of_row;
      drop function notice;
      drop sequence notice_number;
    `);
  }
}
