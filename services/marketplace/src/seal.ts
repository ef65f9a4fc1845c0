import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { firstKey, splitKeys } from '@nearward/common/env/keys';
import {
  create,
  type DescMessage,
  fromBinary,
  type MessageInitShape,
  type MessageShape,
  toBinary,
} from '@bufbuild/protobuf';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const cipherKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'sealed-event-part', 32));

/** Encrypts a message with the first key. Personal data travels through queues only in this form. */
export function seal<Desc extends DescMessage>(
  schema: Desc,
  message: MessageInitShape<Desc>,
  keys: string,
): Uint8Array {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, cipherKey(firstKey(keys)), iv);
  const body = Buffer.concat([
    cipher.update(toBinary(schema, create<Desc>(schema, message))),
    cipher.final(),
  ]);
  return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), body]));
}

/** Throws if none of the keys sealed the bytes. */
export function unseal<Desc extends DescMessage>(
  schema: Desc,
  sealed: Uint8Array,
  keys: string,
): MessageShape<Desc> {
  const [key = '', ...older] = splitKeys(keys);
  try {
    return fromBinary(schema, decrypt(Buffer.from(sealed), key));
  } catch (error) {
    if (older.length === 0) throw error;
    return unseal(schema, sealed, older.join());
  }
}

function decrypt(bytes: Buffer, key: string): Uint8Array {
  const decipher = createDecipheriv(algorithm, cipherKey(key), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return new Uint8Array(
    Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]),
  );
}
