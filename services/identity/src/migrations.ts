// Made by npm run generate.
import { CreateAccounts1700000001000 } from './migrations/1700000001000-create-accounts.js';
import { CopiesOfALoginMail1700000101000 } from './migrations/1700000101000-copies-of-a-login-mail.js';
import { ReasonInAudit1700000104000 } from './migrations/1700000104000-reason-in-audit.js';
import { WhoAsked1700000104001 } from './migrations/1700000104001-who-asked.js';
import { AddressesThatLeft1700000104002 } from './migrations/1700000104002-addresses-that-left.js';
import { AuditOutcome1700000105000 } from './migrations/1700000105000-audit-outcome.js';
import { OperatorsInAudit1700000123300 } from './migrations/1700000123300-operators-in-audit.js';
import { AccountNotices1700000123400 } from './migrations/1700000123400-account-notices.js';
import { PostingBrowsers1700000123500 } from './migrations/1700000123500-posting-browsers.js';
import { SessionBrowsers1700000125500 } from './migrations/1700000125500-session-browsers.js';
import { Deletions1700000125510 } from './migrations/1700000125510-deletions.js';
import { Passkeys1700000126200 } from './migrations/1700000126200-passkeys.js';
import { ExpiredRowsByIndex1700000127400 } from './migrations/1700000127400-expired-rows-by-index.js';
import { Suspensions1700000127601 } from './migrations/1700000127601-suspensions.js';
import { VerifiedSessions1700000128110 } from './migrations/1700000128110-verified-sessions.js';
import { PostingSessions1700000130000 } from './migrations/1700000130000-posting-sessions.js';

export const migrations = [
  CreateAccounts1700000001000,
  CopiesOfALoginMail1700000101000,
  ReasonInAudit1700000104000,
  WhoAsked1700000104001,
  AddressesThatLeft1700000104002,
  AuditOutcome1700000105000,
  OperatorsInAudit1700000123300,
  AccountNotices1700000123400,
  PostingBrowsers1700000123500,
  SessionBrowsers1700000125500,
  Deletions1700000125510,
  Passkeys1700000126200,
  ExpiredRowsByIndex1700000127400,
  Suspensions1700000127601,
  VerifiedSessions1700000128110,
  PostingSessions1700000130000,
];
