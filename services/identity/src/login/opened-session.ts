/** A new session: its secret, which only the cookie holds, and its owner. */
export interface OpenedSession {
  session: string;
  owner_key: string;
}
