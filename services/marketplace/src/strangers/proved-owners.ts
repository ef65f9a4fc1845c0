import type { EntityManager } from 'typeorm';

/** Remembers that an address is theirs who gave it: they signed in, or used a private link that came to it by mail. */
export async function proveOwner(manager: EntityManager, owner_key: string): Promise<void> {
  await manager.query('insert into proved_owner (owner_key) values ($1) on conflict do nothing', [owner_key]);
}

export async function isProved(manager: EntityManager, owner_key: string): Promise<boolean> {
  const found: unknown[] = await manager.query('select from proved_owner where owner_key = $1', [owner_key]);
  return found.length > 0;
}
