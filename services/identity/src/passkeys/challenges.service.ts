import { randomBytes } from 'node:crypto';
import { command } from '@nearward/common/database/sql';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const keep = command(
  `insert into passkey_challenge (challenge, account_id, expires_at)
   values ($1, $2, now() + make_interval(mins => $3))`,
);
const useUp = command(
  `delete from passkey_challenge
   where challenge = $1 and account_id is not distinct from $2 and expires_at > now() returning challenge`,
);

const challengeMinutes = 5;

/** What passkeys are to sign: each once, soon, and for what it was asked for. */
@Injectable()
export class Challenges {
  constructor(private readonly dataSource: DataSource) {}

  /** For the account that makes a passkey, or null for whoever signs in with one. */
  async ask(account_id: string | null): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    await keep.run(this.dataSource, challenge, account_id, challengeMinutes);
    return challenge;
  }

  /** Whether it was asked for and is not used yet. In no transaction: what fails afterwards has used it up as well. */
  useUp(challenge: string, account_id: string | null): Promise<boolean> {
    return useUp.some(this.dataSource, challenge, account_id);
  }
}
