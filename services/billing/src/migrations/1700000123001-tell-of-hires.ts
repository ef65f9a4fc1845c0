import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers the changes of hires, and tells of those that live. */
export class TellOfHires1700000123001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create sequence hire_revision;
      insert into outbox (id, kind, type, payload)
      select gen_random_uuid(), 'event', 'billing.v1.HireChanged', json_build_object(
        'hireId', hire.id, 'employerKey', hire.employer_key, 'profileId', contact.profile_id, 'role', hire.role,
        'startsOn', hire.starts_on, 'status', hire.status, 'lives', true, 'revision', nextval('hire_revision')::text)
      from hire join unlocked_contact contact using (unlock_id)
      where hire.ended_on is null and hire.status <> 'waived';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from outbox where type = 'billing.v1.HireChanged' and published_at is null;
      drop sequence hire_revision;
    `);
  }
}
