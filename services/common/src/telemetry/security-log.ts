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
    | 'passkey removed'
    | 'passkey refused'
    | 'recovery codes made'
    | 'recovery code used'
    | 'refused'
    | 'too many';
  /** Whom it is about and who acts, as keyed hash and id; null for a visitor. */
  owner: string | null;
  actor?: string;
  /** Which network address it came from, as a keyed hash. */
  client?: string;
  /** Of a call: its method and masked path, and the codes it was refused with. */
  call?: string;
  codes?: readonly string[];
}

const logger = new Logger('Security');

/** A line of the log with `event: "security"`, for whoever watches it. Never an address, a token or a secret. */
export const logSecurity = (event: SecurityEvent): void => logger.log({ event: 'security', ...event });
