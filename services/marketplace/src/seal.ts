import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type DescMessage, fromBinary, type MessageShape, toBinary } from '@bufbuild/protobuf';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const cipherKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'sealed-event-part', 32));

/** Personal data travels through queues only like this: a message encrypted for whoever holds the key. */
export function seal<Desc extends DescMessage>(
  schema: Desc,
  message: MessageShape<Desc>,
  key: string,
): Uint8Array {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, cipherKey(key), iv);
  const body = Buffer.concat([cipher.update(toBinary(schema, message)), cipher.final()]);
  return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), body]));
}

/** Throws when the bytes were not sealed with this key. */
export function unseal<Desc extends DescMessage>(
  schema: Desc,
  sealed: Uint8Array,
  key: string,
): MessageShape<Desc> {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv(algorithm, cipherKey(key), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const body = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
  return fromBinary(schema, new Uint8Array(body));
}
