import type { ListingKind } from '../confirmations/confirm-listing.js';

/**
 * SQL for the keyed hash of a listing's address, to which verification, links and reminders belong. The owner may be a
 * practice. The column is null in rows of the previous release, in which the address is the owner.
 */
export const addressSql = (kind: ListingKind): string => `coalesce(${kind}.address_key, ${kind}.owner_key)`;

/** The part of a migration that the tables of all kinds of listings share. */
export const addAddressKey = (kind: ListingKind): string => `
  create table owner_alias (
    address_key text primary key,
    owner_key text not null
  );
  alter table ${kind} add column address_key text;
  create index ${kind}_of_address on ${kind} (coalesce(address_key, owner_key), created_at desc);
  -- The previous release changes an address with its owner.
  create function forget_address_key() returns trigger language plpgsql as $$
  begin
    if new.address_key is not distinct from old.address_key then new.address_key := null; end if;
    return new;
  end $$;
  create trigger ${kind}_address_key before update of email, owner_key on ${kind} for each row
    when (old.email <> new.email and old.owner_key <> new.owner_key)
    execute function forget_address_key();
`;

export const dropAddressKey = (kind: ListingKind): string => `
  drop trigger ${kind}_address_key on ${kind};
  drop function forget_address_key;
  drop index ${kind}_of_address;
  alter table ${kind} drop column address_key;
  drop table owner_alias;
`;
