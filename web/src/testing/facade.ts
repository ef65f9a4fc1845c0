/** The result of a call: a response, or `unreached`. */
export interface Reply {
  status: number;
  body: string;
}
export const networkError = 'unreached';
export const json = (body: unknown): Reply => ({ status: 200, body: JSON.stringify(body) });
type AnyReply = Reply | typeof networkError | Promise<Reply> | ((query: URLSearchParams) => Reply);
type Call = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

interface Sending {
  method: string;
  body?: string;
  headers?: Record<string, string>;
}

/** The body of a call's response, or a whole reply. */
export type Responses = Partial<Record<Call, unknown>>;

const isReply = (response: unknown): response is AnyReply =>
  typeof response === 'function' ||
  response instanceof Promise ||
  response === networkError ||
  (typeof response === 'object' && response !== null && 'status' in response && 'body' in response);

/** Replaces the REST facade: each call, named as `POST /jobs`, gets its recorded reply. */
export class Facade {
  /** The newest, which responds. */
  static current: Facade;
  /** The calls so far, oldest first. */
  readonly calls: {
    call: string;
    query: URLSearchParams;
    body: unknown;
    headers: Record<string, string>;
  }[] = [];
  private readonly replies = new Map<
    string,
    (query: URLSearchParams) => Promise<Reply | typeof networkError>
  >();

  constructor(responses: Responses) {
    Facade.current = this;
    for (const [call, response] of Object.entries(responses))
      this.reply(call, isReply(response) ? response : json(response));
    Object.assign(globalThis, { fetch: this.fetch });
  }

  reply(call: string, reply: AnyReply): void {
    this.replies.set(call, async (query) => (typeof reply === 'function' ? reply(query) : reply));
  }

  /** How often it was made. */
  countOf(call: string): number {
    return this.calls.filter((made) => made.call === call).length;
  }

  private readonly fetch = async (path: string, { method, body, headers: sent = {} }: Sending) => {
    const [address = '', search] = path.replace('/api', '').split('?');
    const call = `${method} ${address}`;
    const query = new URLSearchParams(search);
    this.calls.push({ call, query, body: body === undefined ? undefined : JSON.parse(body), headers: sent });
    const reply = await (this.replies.get(call)?.(query) ?? networkError);
    if (reply === networkError) throw new TypeError('Failed to fetch');
    const { status, body: text } = reply;
    const headers = new Map<string, string>();
    const parse = async () => JSON.parse(text) as unknown;
    return { status, ok: status < 300, headers, json: parse, text: async () => text };
  };
}
