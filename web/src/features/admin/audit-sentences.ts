import { isSuspensionReason, suspensionReasonTexts } from '@nearward/proto/rest/suspension-texts';
import { caseQueues } from './cases/case-queues';
import type { AuditEntry } from './desk-queries';

/** Acts of an admin in person that the gateway audits: decisions by GraphQL mutation, and `read …`. */
export const operatorActs: Readonly<Record<string, string>> = {
  enterUnreportedHire: 'entered a hire that was not reported',
  'read auditEntries': 'read the audit log',
  'read queues': 'read what waits for an operator',
  'read unlockedContactsOf': 'looked up the unlocked contacts of',
  'read user': 'looked at a person',
  'read users': 'searched for people',
  ...Object.fromEntries(caseQueues.flatMap(({ acts = {} }) => Object.entries(acts))),
};

/** An admin's actions while impersonating, by GraphQL mutation. */
const impersonatedActs: Record<string, string> = {
  addPasskey: 'tried to add a passkey',
  answerHire: 'answered whether they were hired',
  apply: 'expressed interest in a job',
  cancelSubscription: 'tried to end the subscription',
  changeContact: 'changed the stage or the private note of a contact',
  changeContacts: 'changed the stage of contacts',
  changeJob: 'paused, reactivated or shared a job',
  changeMatchMails: 'changed which emails they get',
  changeProfile: 'paused or reactivated the profile, or changed who sees it',
  claimAlreadyKnown: 'claimed to have known a professional',
  createProfile: 'created a profile',
  deleteJob: 'deleted a job',
  deleteProfile: 'deleted the profile',
  disownJob: 'reported that a job was not theirs',
  disownProfile: 'reported that a profile was not theirs',
  disownProfileDraft: 'reported that profile answers were not theirs',
  disputeHire: 'disputed a hire',
  endHire: 'reported that a hire did not last',
  hideJob: 'hid a job',
  logout: 'signed out',
  makeRecoveryCodes: 'tried to create recovery codes',
  noteVisit: 'opened their contacts',
  openCardSetup: 'tried to open the page to add a card',
  openCheckout: 'tried to open the page to subscribe',
  openHirePayment: 'tried to open the page to pay for a hire',
  openHireReceipt: 'tried to open the receipt of a hire',
  openInvoice: 'tried to open an invoice',
  postJob: 'posted a job',
  removePasskey: 'tried to remove a passkey',
  renamePasskey: 'tried to rename a passkey',
  renewJobLink: 'requested a new private link of a job',
  renewProfileLink: 'requested a new private link of the profile',
  reportContact: 'tried to report a professional',
  reportHire: 'tried to report a hire',
  reportJob: 'tried to report a job',
  requestJobLinks: 'requested the private links of jobs',
  requestLogin: 'requested a sign-in link',
  requestProfileLink: 'requested the private link of the profile',
  saveJob: 'saved a job',
  seeContact: 'opened a contact',
  startImpersonation: 'tried to act as someone else',
  stopImpersonation: 'stopped acting as them',
  unhideJob: 'showed a hidden job again',
  unlockContact: 'tried to unlock a contact',
  unsaveJob: 'unsaved a job',
  updateJob: 'changed a job',
  updateProfile: 'changed the profile',
  verifyImpersonation: 'tried to act as someone else',
  verifyLogin: 'signed in with a link',
  withdrawInterest: 'withdrew interest in a job',
};

/** Actions that the identity service audits itself after they succeed. */
const identityActs: Record<string, string> = {
  addPasskey: 'added a passkey',
  'close team': 'started to close the team',
  look: 'looked at',
  makeRecoveryCodes: 'created recovery codes',
  reinstate: 'lifted the suspension of',
  removePasskey: 'removed a passkey',
  useRecoveryCode: 'used a recovery code',
};

const outcomes: Record<string, string> = {
  FORBIDDEN: 'not allowed',
  UNAUTHENTICATED: 'not signed in',
  NOT_FOUND: 'not found',
  CONFLICT: 'no longer possible',
  INVALID: 'rejected as incomplete',
  BAD_USER_INPUT: 'rejected as incomplete',
  PAYMENT_REQUIRED: 'rejected, no card on file',
  TOO_MANY: 'rejected, too many requests',
  UNAVAILABLE: 'failed, a service was down',
  PROVIDER_FAILED: 'failed at the payment provider',
  INTERNAL: 'failed',
};

/** `openCardSetup` as "open card setup", for what has no sentence. */
const plainWords = (act: string) =>
  act
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

/** The outcome, empty when the act succeeded. */
function outcomeText(outcome: string | null): string {
  if (outcome === 'done') return '';
  return outcome === null ? 'outcome unknown' : (outcomes[outcome] ?? plainWords(outcome));
}

/** The act as it follows the actor's name: "looked at". */
export function auditSentence({ act, in_person, outcome, people }: AuditEntry): {
  text: string;
  ended: string;
} {
  if (in_person) {
    const [what = '', service = ''] = act.split(' ');
    const own = identityActs[act];
    if (own) return { text: own, ended: '' };
    if (what === 'rerun') return { text: `ran failed work of ${service} again`, ended: '' };
    if (what === 'suspend' && isSuspensionReason(service))
      return { text: 'suspended', ended: suspensionReasonTexts[service] };
    if (what === 'setAside') return { text: `set failed work of ${service} aside`, ended: '' };
    const text = operatorActs[act] ?? plainWords(act);
    if (people) return { text: `${text} and saw ${people.length}`, ended: outcomeText(outcome) };
    return { text, ended: outcomeText(outcome) };
  }
  return {
    text: act.startsWith('read ') ? readText(act) : (impersonatedActs[act] ?? plainWords(act)),
    ended: outcomeText(outcome),
  };
}

/** `read me: contacts, posted_jobs` as "looked at their contacts and posted jobs". */
function readText(act: string): string {
  const [field = '', parts] = act.slice('read '.length).split(': ');
  if (field !== 'me') return `looked at ${plainWords(field)}`;
  if (!parts) return 'looked at their account';
  const names = parts.split(', ').map(plainWords);
  const last = names.pop() ?? '';
  return `looked at their ${names.length > 0 ? `${names.join(', ')} and ` : ''}${last}`;
}
