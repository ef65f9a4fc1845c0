import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From the schema of release 1.0 to that of 1.1. */
export class Release11_1700000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table login_link
        add column earlier_secret_hashes bytea[] not null default '{}',
        add column asked_by text,
        -- The first link that the same browser requested for the address; null for that one.
        add column request_id uuid,
        add column code_hashes text[] not null default '{}',
        add column code_tries int not null default 0;
      create index login_link_email on login_link (email);
      create index login_link_request on login_link ((coalesce(request_id, id)));
      create index login_link_expires on login_link (expires_at);

      alter table audit_entry
        alter column user_id drop not null,
        add column owner_key text,
        add column reason text,
        add column in_person boolean not null default false,
        add column people text[];
      create index audit_entry_of_people on audit_entry using gin (people) where people is not null;
      create index audit_entry_of_pair on audit_entry (actor_id, user_id, id);
      create index audit_entry_of_user on audit_entry (user_id, id desc);
      create index audit_entry_of_owner on audit_entry (owner_key, id desc) where owner_key is not null;
      create index impersonation_of_user on impersonation (user_id, started_at desc) where started_at is not null;

      alter table account
        alter column email drop not null,
        add column left_at timestamptz,
        -- Null for an account that a post opened and nobody signed in to by email since. The default is for accounts of the
        -- previous release, which only a sign-in opens.
        add column verified_at timestamptz default now(),
        -- The time of the last event about an owner's first or last listing that was used. Accounts of the previous release may
        -- have listings.
        add column listings_at timestamptz default '-infinity',
        -- The first listing since then.
        add column listing_id uuid,
        add column address_key text,
        add column default_practice_id uuid;
      -- Teams: a practice takes over its founder's owner key, so accounts are found by the keyed hash of their address. The
      -- previous release inserts accounts without it.
      create function set_address_key() returns trigger language plpgsql as $$
      begin
        new.address_key := coalesce(new.address_key, new.owner_key);
        return new;
      end $$;
      create trigger account_address_key before insert on account
        for each row execute function set_address_key();
      alter table account alter column listings_at drop default;
      update account set address_key = owner_key;
      alter table account alter column address_key set not null,
        add constraint account_address_key_unique unique (address_key);
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
        version int not null default 1,
        -- The version that billing was sent.
        published_version int
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

      create table practice (
        id uuid primary key,
        name text not null,
        owner_key text not null unique,
        founded_by uuid not null unique references account (id),
        created_at timestamptz not null default now(),
        closes_at timestamptz,
        -- The version of its members in their events.
        members_version int not null default 0
      );
      create index practice_closes on practice (closes_at) where closes_at is not null;
      create table membership (
        practice_id uuid not null references practice (id) on delete cascade,
        account_id uuid not null references account (id),
        role text not null,
        joined_at timestamptz not null default now(),
        -- When an owner is removed, or gets planned_role. Owners can cancel it until then.
        planned_at timestamptz,
        planned_role text,
        primary key (practice_id, account_id)
      );
      create index membership_of_account on membership (account_id);
      create index membership_planned on membership (planned_at) where planned_at is not null;
      create table invitation (
        id uuid primary key,
        practice_id uuid not null references practice (id) on delete cascade,
        email text not null,
        role text not null,
        invited_by uuid not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        closed_at timestamptz
      );
      create unique index invitation_open on invitation (practice_id, email) where closed_at is null;
      create index invitation_email on invitation (email);
      create index invitation_expires on invitation (expires_at);
      -- No reference to accounts, whose row locks would come after the practice's.
      create table practice_audit (
        id uuid primary key,
        practice_id uuid not null references practice (id) on delete cascade,
        at timestamptz not null default now(),
        account_id uuid,
        act text not null,
        -- An account, an invitation, or what was unlocked or reported.
        subject_id uuid
      );
      create index practice_audit_of_practice on practice_audit (practice_id, id desc);
      create index practice_audit_at on practice_audit (at);
      create unique index practice_audit_hire on practice_audit (practice_id, subject_id)
        where act = 'reported a hire';
      -- One row for each email to a member; the address is looked up when it is sent.
      create table practice_email (
        id uuid primary key,
        practice_id uuid not null references practice (id) on delete cascade,
        to_account uuid not null,
        about_account uuid,
        about_job uuid,
        requested_at timestamptz not null default now()
      );
      create index practice_email_of_practice on practice_email (practice_id);
      create index practice_email_requested on practice_email (requested_at);

      -- Cached sessions and responses of the members follow.
      create function notice_of_members(of_practice uuid, of_account uuid) returns void language plpgsql as $$
      declare
        keys text[] := array(
          select distinct key from account, lateral (values (account.id::text), (account.owner_key)) as told (key)
          where account.id = of_account or account.id in (
            select account_id from membership where practice_id = of_practice and of_account is null)
          union
          select key from practice, lateral (values (practice.id::text), (practice.owner_key)) as told (key)
          where practice.id = of_practice);
      begin
        if cardinality(keys) > 0 then perform notice(keys); end if;
      end $$;
      create function notice_of_membership() returns trigger language plpgsql as $$
      begin
        perform notice_of_members(coalesce(new.practice_id, old.practice_id), coalesce(new.account_id, old.account_id));
        return null;
      end $$;
      create function notice_of_practice() returns trigger language plpgsql as $$
      begin
        perform notice_of_members(new.id, null);
        return null;
      end $$;
      create function notice_of_invitation() returns trigger language plpgsql as $$
      begin
        perform notice_of_members(
          coalesce(new.practice_id, old.practice_id),
          coalesce((select id from account where email = coalesce(new.email, old.email)),
            '00000000-0000-0000-0000-000000000000'::uuid));
        return null;
      end $$;
      create constraint trigger membership_notice after insert or update or delete on membership
        deferrable initially deferred for each row execute function notice_of_membership();
      create constraint trigger practice_notice after update on practice
        deferrable initially deferred for each row execute function notice_of_practice();
      create constraint trigger invitation_notice after insert or update or delete on invitation
        deferrable initially deferred for each row execute function notice_of_invitation();

      create table api_key (
        id uuid primary key,
        account_id uuid not null references account (id),
        -- Null for what the account owns itself. A key ends with the membership.
        practice_id uuid,
        name text not null,
        scopes text[] not null,
        secret_hash bytea not null,
        created_at timestamptz not null default now(),
        used_at timestamptz,
        foreign key (practice_id, account_id) references membership (practice_id, account_id) on delete cascade
      );
      create index api_key_of_account on api_key (account_id);
      create index api_key_of_practice on api_key (practice_id, account_id);
    `);
  }

  /**
   * Audit entries without an account and accounts without an address keep their nulls, and accounts that founded a practice
   * their new key.
   */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table api_key, practice_email, practice_audit, invitation, membership, practice, unverified_listing,
        suspension, recovery_code, passkey_challenge, passkey, deletion, signed_in_by_posting, audit_outcome;
      drop function notice_of_invitation, notice_of_practice, notice_of_membership, notice_of_members;
      drop trigger account_address_key on account;
      drop function set_address_key;
      drop trigger session_renewed on session;
      drop trigger session_ended on session;
      drop trigger impersonation_notice on impersonation;
      drop trigger account_notice on account;
      drop index session_expires, account_words, impersonation_of_user, audit_entry_of_owner, audit_entry_of_user,
        audit_entry_of_pair, login_link_expires, login_link_request, login_link_email;
      alter table session drop column posted_thing_id, drop column verified_at, drop column proved_at,
        drop column used_at, drop column browser;
      alter table account drop column left_at, drop column verified_at, drop column listings_at, drop column listing_id,
        drop column default_practice_id, drop column address_key;
      alter table audit_entry drop column people, drop column in_person, drop column reason, drop column owner_key;
      alter table login_link drop column code_hashes, drop column code_tries, drop column request_id, drop column asked_by,
        drop column earlier_secret_hashes;
    `);
  }
}
