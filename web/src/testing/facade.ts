/** The result of a call: a response, or `unreached`. */
export interface Reply {
  status: number;
  body: string;
}
export const unreached = 'unreached';
export const answered = (answer: unknown): Reply => ({ status: 200, body: JSON.stringify(answer) });
type Call = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

interface Sending {
  method: string;
  body?: string;
  headers?: Record<string, string>;
}

/** Stands where the REST facade is: each call, named as `POST /jobs`, has the reply that it was given. */
export class Facade {
  /** The calls so far, oldest first. */
  readonly calls: { call: string; body: unknown; headers: Record<string, string> }[] = [];
  private readonly replies = new Map<string, Promise<Reply | typeof unreached>>();

  constructor(answers: Partial<Record<Call, unknown>>) {
    for (const [call, answer] of Object.entries(answers)) this.reply(call, answered(answer));
    Object.assign(globalThis, { fetch: this.fetch });
  }

  reply(call: string, reply: Reply | typeof unreached | Promise<Reply>): void {
    this.replies.set(call, Promise.resolve(reply));
  }

  /** How often it was made. */
  countOf(call: string): number {
    return this.calls.filter((made) => made.call === call).length;
  }

  private readonly fetch = async (path: string, { method, body, headers: sent = {} }: Sending) => {
    const call = `${method} ${path.replace('/api', '').split('?')[0]}`;
    this.calls.push({ call, body: body === undefined ? undefined : JSON.parse(body), headers: sent });
    const reply = await (this.replies.get(call) ?? unreached);
    if (reply === unreached) throw new TypeError('Failed to fetch');
    const { status, body: text } = reply;
    const headers = new Map<string, string>();
    return { status, ok: status < 300, headers, json: async () => JSON.parse(text) as unknown };
  };
}
