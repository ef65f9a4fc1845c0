import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { firstKey, splitKeys } from '@nearward/common/env/keys';
import { type DescMessage, fromBinary, type MessageShape, toBinary } from '@bufbuild/protobuf';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const cipherKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'sealed-event-part', 32));

/** Personal data travels through queues only like this: a message encrypted for whoever holds the first of the keys. */
export function seal<Desc extends DescMessage>(
  schema: Desc,
  message: MessageShape<Desc>,
  keys: string,
): Uint8Array {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, cipherKey(firstKey(keys)), iv);
  const body = Buffer.concat([cipher.update(toBinary(schema, message)), cipher.final()]);
  return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), body]));
}

/** Throws when the bytes were sealed with none of the keys. */
export function unseal<Desc extends DescMessage>(
  schema: Desc,
  sealed: Uint8Array,
  keys: string,
): MessageShape<Desc> {
  const [key = '', ...older] = splitKeys(keys);
  try {
    return fromBinary(schema, opened(Buffer.from(sealed), key));
  } catch (error) {
    if (older.length === 0) throw error;
    return unseal(schema, sealed, older.join());
  }
}

function opened(bytes: Buffer, key: string): Uint8Array {
  const decipher = createDecipheriv(algorithm, cipherKey(key), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return new Uint8Array(
    Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]),
  );
}
