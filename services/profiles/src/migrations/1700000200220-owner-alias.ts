import { addAddressKey, dropAddressKey } from '@nearward/marketplace/owners/address-key';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Teams: a practice takes over its founder's owner key, so a later profile of the founder has another one. */
export class OwnerAlias1700000200220 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(addAddressKey('profile'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(dropAddressKey('profile'));
  }
}
