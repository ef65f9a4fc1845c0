import { addAddressKey, dropAddressKey } from '@nearward/marketplace/owners/address-key';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Teams: the address of a job no longer says who owns it. */
export class Practices1700000200210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table practice (
        owner_key text primary key,
        practice_id uuid not null,
        employer_keys text[] not null
      );
      create table former_member (
        owner_key text not null,
        address_key text not null,
        ended_at timestamptz not null,
        sealed_successor bytea not null,
        primary key (owner_key, address_key)
      );
      ${addAddressKey('job')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`${dropAddressKey('job')} drop table former_member, practice;`);
  }
}
