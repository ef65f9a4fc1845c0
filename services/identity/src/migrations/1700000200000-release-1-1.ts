import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From the schema of release 1.0 to that of 1.1. */
export class Release11_1700000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table login_link
        add column earlier_secret_hashes bytea[] not null default '{}',
        add column asked_by text;
      create index login_link_email on login_link (email);
      create index login_link_expires on login_link (expires_at);

      alter table audit_entry
        alter column user_id drop not null,
        add column owner_key text,
        add column reason text,
        add column in_person boolean not null default false;
      create index audit_entry_of_pair on audit_entry (actor_id, user_id, id);
      create index audit_entry_of_user on audit_entry (user_id, id desc);
      create index audit_entry_of_owner on audit_entry (owner_key, id desc) where owner_key is not null;
      create index impersonation_of_user on impersonation (user_id, started_at desc) where started_at is not null;

      alter table account alter column email drop not null, add column left_at timestamptz;
      create index account_left on account (left_at) where left_at is not null;
      create index account_words on account
        using gin (to_tsvector('simple', translate(coalesce(email, ''), '@.,()+-_/''’', '           ')));

      create table audit_outcome (
        entry_id uuid primary key references audit_entry (id),
        outcome text not null,
        at timestamptz not null default now()
      );

      create constraint trigger account_notice after update or delete on account
        deferrable initially deferred for each row execute function notice_of_row('owner_key');
      create constraint trigger impersonation_notice after insert or update or delete on impersonation
        deferrable initially deferred for each row execute function notice_of_row('user_id');

      create table signed_in_by_posting (
        thing_id uuid primary key,
        expires_at timestamptz not null
      );
      create index signed_in_by_posting_expires on signed_in_by_posting (expires_at);

      alter table session
        add column browser text,
        add column used_at timestamptz not null default now(),
        add column proved_at timestamptz,
        add column verified_at timestamptz,
        add column posted_thing_id uuid;
      create index session_expires on session (expires_at);
      -- A sweep of expired sessions changes nothing that gateways cache.
      create constraint trigger session_ended after delete on session
        deferrable initially deferred for each row when (old.expires_at > now())
        execute function notice_of_row('id');
      create constraint trigger session_renewed after update of secret_hash on session
        deferrable initially deferred for each row execute function notice_of_row('id');

      create table deletion (
        id uuid primary key,
        account_id uuid not null references account (id),
        -- Until the email about the deletion is sent.
        email text,
        asked_at timestamptz not null default now(),
        erased_by text[] not null default '{}',
        done_at timestamptz
      );
      create index deletion_open on deletion (asked_at) where done_at is null;

      create table passkey (
        id uuid primary key,
        account_id uuid not null references account (id),
        credential_id text not null unique,
        public_key bytea not null,
        counter bigint not null,
        name text not null,
        made_at timestamptz not null default now(),
        used_at timestamptz
      );
      create index passkey_of_account on passkey (account_id);
      create table passkey_challenge (
        challenge text primary key,
        account_id uuid references account (id),
        expires_at timestamptz not null
      );
      create index passkey_challenge_expires on passkey_challenge (expires_at);
      create table recovery_code (
        account_id uuid not null references account (id),
        code_hash bytea not null,
        made_at timestamptz not null default now(),
        used_at timestamptz,
        primary key (account_id, code_hash)
      );

      create table suspension (
        id uuid primary key,
        owner_key text not null unique,
        reason text not null,
        suspended_at timestamptz not null default now(),
        suspended_by uuid not null references account (id),
        lifted_at timestamptz,
        lifted_by uuid references account (id),
        version int not null default 1
      );
      create constraint trigger suspension_notice after insert or update or delete on suspension
        deferrable initially deferred for each row execute function notice_of_row('owner_key');

      create table unverified_listing (
        thing_id uuid primary key,
        owner_key text not null,
        expires_at timestamptz not null default now() + interval '8 days'
      );
      create index unverified_listing_owner_key on unverified_listing (owner_key);
      create index unverified_listing_expires_at on unverified_listing (expires_at);
    `);
  }

  /** Audit entries without an account and accounts without an address keep their nulls. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table unverified_listing, suspension, recovery_code, passkey_challenge, passkey, deletion,
        signed_in_by_posting, audit_outcome;
      drop trigger session_renewed on session;
      drop trigger session_ended on session;
      drop trigger impersonation_notice on impersonation;
      drop trigger account_notice on account;
      drop index session_expires, account_words, impersonation_of_user, audit_entry_of_owner, audit_entry_of_user,
        audit_entry_of_pair, login_link_expires, login_link_email;
      alter table session drop column posted_thing_id, drop column verified_at, drop column proved_at,
        drop column used_at, drop column browser;
      alter table account drop column left_at;
      alter table audit_entry drop column in_person, drop column reason, drop column owner_key;
      alter table login_link drop column asked_by, drop column earlier_secret_hashes;
    `);
  }
}
