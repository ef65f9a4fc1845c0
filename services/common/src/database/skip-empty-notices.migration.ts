import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Triggers of statements call `notice` even if no row changed. A notice without keys invalidates nothing, but transactions
 * that send notices commit one after another.
 */
export class SkipEmptyNotices1700000125000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(noticeUpTo('(cardinality(keys) + 99) / 100 - 1'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(noticeUpTo('(cardinality(keys) - 1) / 100'));
  }
}

const noticeUpTo = (lastPart: string): string => `
      create or replace function notice(keys text[]) returns void language plpgsql as $$
      begin
        for part in 0 .. ${lastPart} loop
          perform pg_notify('notices', nextval('notice_number') || ' ' ||
            array_to_string(keys[part * 100 + 1 : part * 100 + 100], ' '));
        end loop;
      end $$;
    `;
