import { EnvelopeSigner } from '../app/viewer/envelope.js';
import type { Envelope } from '../app/viewer/viewer.js';
import { privateKeyFrom, publicKeyOf } from '../env/envelope-keys.js';

/** The gateway's private key in tests. Unlike the one of laptops, it is accepted on public addresses. */
export const testEnvelopeKey = privateKeyFrom(Buffer.from('32 bytes for the gateway of test'));
export const testPublicKey = publicKeyOf(testEnvelopeKey);

/** An envelope as the gateway sends it to the service `audience`. */
export const signEnvelope = (envelope: Envelope, audience: string, privateKey = testEnvelopeKey): string =>
  new EnvelopeSigner(audience, { privateKey }).sign(envelope);
