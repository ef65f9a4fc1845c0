/** A new session: its secret, which only the cookie holds, and the keyed hash of its owner’s address. */
export interface OpenedSession {
  session: string;
  address_key: string;
}
