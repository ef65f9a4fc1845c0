import { seal, unseal } from '@nearward/marketplace/seal';
import { PartiesSchema } from '@nearward/proto/gen/contacts/v1/contacts_pb';

/** An employer's address for the queue of emails. */
export const sealAddress = (employerEmail: string, keys: string): string =>
  Buffer.from(seal(PartiesSchema, { employerEmail }, keys)).toString('base64url');

export const unsealAddress = (sealed: string, keys: string): string =>
  unseal(PartiesSchema, Buffer.from(sealed, 'base64url'), keys).employerEmail;
