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
