import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The event tables in every service's database: outbox, inbox, newest versions, dead letters. */
export class EventTables1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table outbox (
        id uuid primary key,
        seq bigint generated always as identity,
        kind text not null check (kind in ('event', 'mail')),
        type text not null,
        aggregate_id uuid,
        version bigint,
        payload json not null,
        bulk boolean not null default false,
        request_id text,
        occurred_at timestamptz not null default now(),
        published_at timestamptz
      );
      create index outbox_unpublished on outbox (seq) where published_at is null and not bulk;
      create index outbox_unpublished_bulk on outbox (type, seq) where published_at is null and bulk;
      create index outbox_published on outbox (published_at) where published_at is not null;
      create index outbox_aggregate on outbox (aggregate_id);

      create table inbox (
        event_id uuid primary key,
        received_at timestamptz not null default now()
      );
      create index inbox_received on inbox (received_at);

      create table aggregate_version (
        aggregate_id uuid primary key,
        version bigint not null
      );

      create table dead_letter (
        id uuid primary key,
        queue text not null,
        data jsonb not null,
        reason text not null,
        failed_at timestamptz not null default now()
      );

      create function notify_outbox() returns trigger language plpgsql as
        $$ begin perform pg_notify('outbox', ''); return null; end $$;
      create trigger outbox_wakes_relay after insert on outbox
        for each statement execute function notify_outbox();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table outbox, inbox, aggregate_version, dead_letter;
      drop function notify_outbox;
    `);
  }
}

/** From the shared tables of release 1.0 to those of 1.1. */
export class SharedTables11_1700000125000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The Redis that the relay knows, in one row. Another replication id means that Redis may have lost its last writes.
      create table known_redis (
        one boolean primary key default true check (one),
        replication_id text not null,
        published_again_from timestamptz not null
      );

      -- Counts of rate limits while Redis is down. Unlogged: a Postgres crash may lose the counts of an hour.
      create unlogged table rate_count (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      );

      -- Notices name the owners and rows that changed, so that caches can invalidate them. Triggers send them, so that manual
      -- writes and processes of the previous version are included. They are numbered, so that a gap reveals a missed notice.
      -- The number is assigned when the transaction ends; a long transaction would otherwise look like a gap.
      create sequence notice_number as bigint;

      -- A payload is at most 8,000 bytes, which a hundred keys stay under. Without keys nothing is sent, since transactions
      -- that send notices commit one after another.
      create function notice(keys text[]) returns void language plpgsql as $$
      begin
        for part in 0 .. (cardinality(keys) + 99) / 100 - 1 loop
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

      -- The error class of a dead letter, without personal data; null in existing rows.
      alter table dead_letter add column error text;
      create index dead_letter_failed on dead_letter (failed_at);

      -- The trace of an event or email, and the start of the request that caused it; null if unknown.
      alter table outbox add column traceparent text, add column begun_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table outbox drop column traceparent, drop column begun_at;
      drop index dead_letter_failed;
      alter table dead_letter drop column error;
      drop function notice_of_row, notice;
      drop sequence notice_number;
      drop table rate_count, known_redis;
    `);
  }
}
