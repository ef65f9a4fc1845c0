import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notices name the owners and rows that changed, so that caches can invalidate them. Triggers send them, so that manual
 * writes and processes of the previous version are included. They are numbered, so that a gap reveals a missed notice. The
 * number is assigned when the transaction ends; a long transaction would otherwise look like a gap.
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

      -- Its arguments name the columns with keys. Both the old and the new keys are in the notice.
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
