import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually.js';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** By name in lower case. */
  headers: Record<string, string>;
}

/** A real mail server that keeps what it gets. */
export class TestInbox {
  private constructor(
    readonly mails: readonly ReceivedMail[],
    readonly url: string,
    private readonly server: SMTPServer,
    private readonly thinking: { until: Promise<unknown> },
  ) {}

  static async start(): Promise<TestInbox> {
    const received: ReceivedMail[] = [];
    const thinking = { until: Promise.resolve<unknown>(null) };
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            const { subject = '', text = '', html = '' } = mail;
            const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
            received.push({ to: mail.to?.[0]?.address ?? '', subject, text, html, headers });
            void thinking.until.then(() => done());
          }, done);
        });
      },
    });
    server.on('error', () => undefined); // a client that is killed in the middle of a mail ends only that mail
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const { port } = server.server.address() as AddressInfo;
    return new TestInbox(received, `smtp://127.0.0.1:${port}`, server, thinking);
  }

  /** The newest mail to an address, once there are at least `count` of them. */
  async mailTo(address: string, count = 1): Promise<ReceivedMail> {
    return eventually(() => {
      const mine = this.mails.filter((mail) => mail.to === address);
      const newest = mine.at(-1);
      if (!newest || mine.length < count) throw new Error(`${mine.length} of ${count} mails to ${address}`);
      return newest;
    });
  }

  /** Runs `work` while the server has the mails it gets, but does not say so yet. */
  async hold(work: () => Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers();
    this.thinking.until = promise;
    await work().finally(() => resolve(null));
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
