import { EnvelopeReader, EnvelopeSigner } from '@nearward/common/app/viewer/envelope';
import type { Envelope } from '@nearward/common/app/viewer/viewer';
import { laptopKeys } from '@nearward/common/env/keys';
import { benchRow, type BenchRow } from './bench-row.ts';

const service = 'contacts';
const viewers = 2_000;
const repetitions = 5;
const { ENVELOPE_KEY, ENVELOPE_PUBLIC_KEY, VIEWER_KEY } = laptopKeys;

const envelopeOf = (number: number): Envelope => {
  const user_id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const viewer = {
    user_id,
    owner_key: 'o'.repeat(43),
    actor_id: user_id,
    session_id: user_id,
    is_admin: false,
  };
  return { viewer, client: 'c'.repeat(22) };
};
const envelopes = Array.from({ length: viewers }, (_, number) => envelopeOf(number));

/** The CPU time of one call in microseconds, if each envelope serves this many calls. */
function cpuPerCall(
  callsPerEnvelope: number,
  signer: EnvelopeSigner,
  newReader: () => Pick<EnvelopeReader, 'read'>,
): number {
  const times = Array.from({ length: repetitions }, () => {
    const reader = newReader();
    const before = process.cpuUsage();
    for (const envelope of envelopes) {
      const text = signer.sign(envelope);
      for (let call = 0; call < callsPerEnvelope; call++) reader.read(text);
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / (viewers * callsPerEnvelope);
  });
  return Math.min(...times);
}

/** Services of the previous release verify each call. */
function uncachedReader(): Pick<EnvelopeReader, 'read'> {
  const readers = Array.from({ length: 16 }, () => new EnvelopeReader(service, { VIEWER_KEY }));
  let call = 0;
  return { read: (text) => (readers[call++ % readers.length] as EnvelopeReader).read(text) };
}

/** The cost of a signature and of the previous release's MAC, which services verified with each call. */
export function measureEnvelopes(): BenchRow[] {
  const byMac = new EnvelopeSigner(service, { viewerKeys: VIEWER_KEY });
  const bySignature = new EnvelopeSigner(service, { privateKey: ENVELOPE_KEY });
  return [1, 4, 16].map((calls) => {
    const mac = cpuPerCall(calls, byMac, uncachedReader);
    const signature = cpuPerCall(
      calls,
      bySignature,
      () => new EnvelopeReader(service, { ENVELOPE_PUBLIC_KEY }),
    );
    const note = `${signature.toFixed(0)} us instead of ${mac.toFixed(0)} us`;
    return benchRow(
      `CPU of envelopes per call, ${calls} calls in 5 s`,
      signature / mac,
      'x',
      undefined,
      note,
    );
  });
}
