import type { EntityManager } from 'typeorm';

/** Who (`sender`, as `askerOf` says) may cause no more mails to an address, since its owner said "this was not me". */
export interface BlockedSender {
  owner_key: string;
  sender: string;
}

export async function blockSender(
  manager: EntityManager,
  { owner_key, sender }: BlockedSender,
): Promise<void> {
  await manager.query(
    'insert into blocked_sender (owner_key, sender) values ($1, $2) on conflict do nothing',
    [owner_key, sender],
  );
}

export async function isBlocked(
  manager: EntityManager,
  { owner_key, sender }: BlockedSender,
): Promise<boolean> {
  const found: unknown[] = await manager.query(
    'select from blocked_sender where owner_key = $1 and sender = $2',
    [owner_key, sender],
  );
  return found.length > 0;
}
