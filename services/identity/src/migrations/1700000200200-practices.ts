import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Teams: a practice takes over its founder's owner key, so accounts are found by the keyed hash of their address. */
export class Practices1700000200200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table account add column address_key text, add column default_practice_id uuid;
      -- The previous release inserts accounts without it.
      create function set_address_key() returns trigger language plpgsql as $$
      begin
        new.address_key := coalesce(new.address_key, new.owner_key);
        return new;
      end $$;
      create trigger account_address_key before insert on account
        for each row execute function set_address_key();
      alter table account disable trigger account_notice;
      update account set address_key = owner_key;
      alter table account enable trigger account_notice;
      alter table account alter column address_key set not null,
        add constraint account_address_key_unique unique (address_key);

      create table practice (
        id uuid primary key,
        name text not null,
        owner_key text not null unique,
        founded_by uuid not null unique references account (id),
        created_at timestamptz not null default now(),
        closes_at timestamptz
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
    `);
  }

  /** Accounts that founded a practice keep their new key. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table practice_email, practice_audit, invitation, membership, practice;
      drop function notice_of_invitation, notice_of_practice, notice_of_membership, notice_of_members;
      drop trigger account_address_key on account;
      drop function set_address_key;
      alter table account drop column default_practice_id, drop column address_key;
    `);
  }
}
