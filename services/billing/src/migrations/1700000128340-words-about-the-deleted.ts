import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What employers wrote about professionals who had deleted their profiles before it went with them. */
export class WordsAboutTheDeleted1700000128340 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update unlocked_contact set claim_reason = null
      where claim_reason is not null and claim_status <> 'waiting' and profile_id in (select id from removed_profile);
      update hire set dispute_reason = null from unlocked_contact contact
      where contact.unlock_id = hire.unlock_id and dispute_reason is not null and hire.status <> 'disputed'
        and contact.profile_id in (select id from removed_profile);
    `);
  }

  async down(): Promise<void> {
    // What is forgotten stays so.
  }
}
