import { Logger } from '@nestjs/common';

export interface SecurityEvent {
  what:
    | 'sign-in'
    | 'impersonation begun'
    | 'impersonation ended'
    | 'sessions ended'
    | 'exported'
    | 'account deleted'
    | 'passkey added'
    | 'API key created'
    | 'API key deleted'
    | 'passkey removed'
    | 'passkey refused'
    | 'recovery codes made'
    | 'recovery code used'
    | 'team founded'
    | 'refused'
    | 'too many';
  /** The owner's keyed hash and the actor's id; null for a visitor. */
  owner: string | null;
  actor?: string;
  /** The keyed hash of the network address. */
  client?: string;
  /** The method and masked path of the request, and the codes of its errors. */
  call?: string;
  codes?: readonly string[];
}

const logger = new Logger('Security');

/** Writes a log line with `event: "security"` for monitoring. It must not contain an address, a token or a secret. */
export const logSecurity = (event: SecurityEvent): void => logger.log({ event: 'security', ...event });
