import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What operators do and look at as themselves is kept with what they do as others: `owner_key` is whom it is about, and
 * `user_id` that person's account, if there is one.
 */
export class OperatorsInAudit1700000123300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table audit_entry
        alter column user_id drop not null,
        add column owner_key text,
        add column in_person boolean not null default false;
      create index audit_entry_of_user on audit_entry (user_id, id desc);
      create index audit_entry_of_owner on audit_entry (owner_key, id desc) where owner_key is not null;
      create index login_link_email on login_link (email);
      create index account_words on account
        using gin (to_tsvector('simple', translate(coalesce(email, ''), '@.,()+-_/''’', '           ')));
    `);
  }

  /** Entries without an account cannot be brought back into a column that needs one; nothing of the audit is deleted. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index account_words, login_link_email, audit_entry_of_owner, audit_entry_of_user;
      alter table audit_entry drop column in_person, drop column owner_key;
    `);
  }
}
