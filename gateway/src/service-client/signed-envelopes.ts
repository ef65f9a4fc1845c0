import type { EnvelopeSigner } from '@nearward/common/app/viewer/envelope';
import type { Envelope, SignedIn } from '@nearward/common/app/viewer/viewer';
import { LRUCache } from 'lru-cache';

/** Envelopes are valid for 30 s. */
const reuseMs = 5_000;
const maxVisitors = 1_000;

interface Signed {
  client: string;
  text: string;
  until: number;
}

/**
 * Signs the envelopes for one service. A page makes many calls at the same time, and a signature takes 0.1 ms, so the last
 * envelope of a viewer, or of a visitor's network address, is reused briefly.
 */
export class SignedEnvelopes {
  private readonly ofViewers = new WeakMap<SignedIn, Signed>();
  private readonly ofVisitors = new LRUCache<string, Signed>({ max: maxVisitors });

  constructor(private readonly signer: EnvelopeSigner) {}

  sign({ viewer, client }: Envelope): string {
    const last = viewer ? this.ofViewers.get(viewer) : this.ofVisitors.get(client);
    if (last && last.client === client && last.until > Date.now()) return last.text;
    const text = this.signer.sign({ viewer, client });
    const signed = { client, text, until: Date.now() + reuseMs };
    if (viewer) this.ofViewers.set(viewer, signed);
    else this.ofVisitors.set(client, signed);
    return text;
  }
}
