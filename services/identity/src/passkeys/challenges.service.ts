import { randomBytes } from 'node:crypto';
import { command } from '@nearward/common/database/sql';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const insertChallenge = command(
  `insert into passkey_challenge (challenge, account_id, expires_at)
   values ($1, $2, now() + make_interval(mins => $3))`,
);
const consumeChallenge = command(
  `delete from passkey_challenge
   where challenge = $1 and account_id is not distinct from $2 and expires_at > now() returning challenge`,
);

const challengeMinutes = 5;

/** Challenges that passkeys sign: each is valid once, briefly, and for one purpose. */
@Injectable()
export class Challenges {
  constructor(private readonly dataSource: DataSource) {}

  /** For the account that adds a passkey; null for a sign-in. */
  async create(account_id: string | null): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    await insertChallenge.run(this.dataSource, challenge, account_id, challengeMinutes);
    return challenge;
  }

  /** Whether the challenge was valid. Runs outside of any transaction, so that a failed attempt uses it up, too. */
  consume(challenge: string, account_id: string | null): Promise<boolean> {
    return consumeChallenge.some(this.dataSource, challenge, account_id);
  }
}
