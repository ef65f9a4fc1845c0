/** A session that was just opened: its secret, which only the cookie ever holds, and whose it is. */
export interface Opened {
  session: string;
  owner_key: string;
}
