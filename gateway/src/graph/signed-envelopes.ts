import { type Envelope, type SignedIn, signEnvelope } from '@nearward/common/app/viewer/viewer';

/** Envelopes are valid for 30 s. */
const reuseMs = 5_000;

interface Signed {
  client: string;
  text: string;
  until: number;
}

/**
 * Signs the envelopes for one service. A page makes many calls at the same time, so the last envelope of a viewer is reused
 * briefly.
 */
export class SignedEnvelopes {
  private readonly last = new WeakMap<SignedIn, Signed>();

  constructor(
    private readonly service: string,
    private readonly key: string,
  ) {}

  sign({ viewer, client }: Envelope): string {
    const last = viewer && this.last.get(viewer);
    if (last && last.client === client && last.until > Date.now()) return last.text;
    const text = signEnvelope({ viewer, client }, this.service, this.key);
    if (viewer) this.last.set(viewer, { client, text, until: Date.now() + reuseMs });
    return text;
  }
}
