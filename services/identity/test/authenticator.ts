import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

type CBORType = Parameters<typeof isoCBOR.encode>[0];

interface Question {
  challenge: string;
  rp_id: string;
}

/** Misbehavior of an authenticator. */
interface Misbehavior {
  origin?: string;
  rp_id?: string;
  /** Whether it verified the user by fingerprint or PIN. */
  verifiesUser?: boolean;
  /** Whether a page of another site embeds the signing page in a frame. */
  isFramed?: boolean;
  /** Signs a different relying party or challenge than it reports. */
  forgesSignature?: boolean;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 };

/** A software passkey without attestation. */
export class Authenticator {
  readonly credential_id = base64url(randomBytes(16));
  counter = 0;
  private userHandle = '';
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(
    private readonly origin: string,
    /** Whether it counts its uses. */
    private readonly counts = true,
  ) {}

  /** A clone with the same key and counter. */
  copy(): Authenticator {
    return Object.assign(Object.create(Authenticator.prototype) as Authenticator, this);
  }

  create({ challenge, rp_id, user_id }: Question & { user_id: string }, odd: Misbehavior = {}) {
    this.userHandle = user_id;
    const id = Buffer.from(this.credential_id, 'base64url');
    const key = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      coseKey(this.keys.publicKey),
    ]);
    const authData = Uint8Array.from(
      Buffer.concat([this.authenticatorData(odd.rp_id ?? rp_id, odd, flags.hasKey), key]),
    );
    const attestation = isoCBOR.encode(
      new Map<string, CBORType>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    const client_data = base64url(this.clientData('webauthn.create', challenge, odd));
    return { credential_id: this.credential_id, client_data, attestation: base64url(attestation) };
  }

  sign({ challenge, rp_id }: Question, odd: Misbehavior = {}) {
    if (this.counts) this.counter += 1;
    const data = this.authenticatorData(odd.rp_id ?? rp_id, odd);
    const client = this.clientData('webauthn.get', challenge, odd);
    const signed = Buffer.concat([data, sha256(odd.forgesSignature ? 'something else' : client)]);
    return {
      credential_id: this.credential_id,
      client_data: base64url(client),
      authenticator_data: base64url(data),
      signature: base64url(createSign('sha256').update(signed).sign(this.keys.privateKey)),
      user_handle: this.userHandle,
    };
  }

  private clientData(
    type: string,
    challenge: string,
    { origin = this.origin, isFramed = false }: Misbehavior,
  ): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: isFramed }));
  }

  private authenticatorData(rp_id: string, { verifiesUser = true }: Misbehavior, more = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flagByte = flags.present | (verifiesUser ? flags.verified : 0) | more;
    return Buffer.concat([sha256(rp_id), Buffer.from([flagByte]), counter]);
  }
}

/** ES256 on P-256. */
function coseKey(key: KeyObject): Uint8Array {
  const [x, y] = [key.export({ format: 'jwk' }).x, key.export({ format: 'jwk' }).y].map((value = '') =>
    Uint8Array.from(Buffer.from(value, 'base64url')),
  );
  return isoCBOR.encode(
    new Map<number, CBORType>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, x],
      [-3, y],
    ]),
  );
}
