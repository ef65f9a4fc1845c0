import { get, type IncomingMessage } from 'node:http';

/** A browser that subscribes to changes on a connection of its own. */
export class OpenStream {
  text = '';
  ended = false;

  private constructor(private readonly response: IncomingMessage) {
    response.setEncoding('utf8').on('data', (chunk: string) => (this.text += chunk));
    response.on('error', () => undefined).on('close', () => (this.ended = true));
  }

  /** Resolves when the gateway has responded. */
  static to(url: string, session: string, query = ''): Promise<OpenStream> {
    return new Promise((resolve, reject) => {
      const headers = { cookie: `session=${session}` };
      get(`${url}/api/changes${query}`, { headers, agent: false }, (response) =>
        resolve(new OpenStream(response)),
      ).on('error', reject);
    });
  }

  times(what: string): number {
    return this.text.split(what).length - 1;
  }

  close(): void {
    this.response.destroy();
  }
}
