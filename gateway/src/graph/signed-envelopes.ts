import { type Envelope, type SignedIn, signEnvelope } from '@nearward/common/app/viewer/viewer';

/** A small part of an envelope's life, which is half a minute. */
const reuseMs = 5_000;

interface Signed {
  client: string;
  text: string;
  until: number;
}

/**
 * The envelopes of one service. A page's calls come together, so the last one for a viewer is used again for a while; it is
 * kept with the viewer, whom the gateway remembers for a moment, and goes with it.
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
