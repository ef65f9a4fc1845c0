import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row per hire, so that what comes later of one that has ended cannot take the place of one that lasts. */
export class KeepEachHire1700000124000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table contact_hire drop constraint contact_hire_pkey, add primary key (hire_id);
      create index contact_hire_pair on contact_hire (owner_key, profile_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from contact_hire older using contact_hire newer
      where older.owner_key = newer.owner_key and older.profile_id = newer.profile_id
        and (older.lives, older.revision) < (newer.lives, newer.revision);
      drop index contact_hire_pair;
      alter table contact_hire drop constraint contact_hire_pkey, add primary key (owner_key, profile_id);
    `);
  }
}
