import type { ReceivedEmail } from '@nearward/common/testing/test-inbox';
import type { Listing, ExpectedState } from '../expected-state.ts';
import { isCertain, sentLast } from '../expected-state.ts';

const subjects: Record<Listing['kind'], string> = {
  job: 'Your job is live: manage it here',
  profile: 'Your profile is live: manage it here',
};

/**
 * The email with the private link arrived once for each acknowledged job and profile. A second copy of an interrupted
 * sending has the same id, which email programs show once; each interruption allows one copy.
 */
export function checkEmails(model: ExpectedState, emails: readonly ReceivedEmail[], kills: number): string[] {
  const problems: string[] = [];
  for (const [id, { length, 0: message }] of Map.groupBy(emails, (each) => each.id))
    if (length > 1 + kills) problems.push(`doubled: ${length} copies of email ${id}, "${message?.subject}"`);
  for (const [kind, subject] of Object.entries(subjects)) {
    const sent = Map.groupBy(
      emails.filter((message) => message.subject === subject),
      ({ to }) => to,
    );
    const posted = [...model.listings.values()].filter((each) => each.kind === kind);
    for (const [owner, own] of Map.groupBy(posted, (each) => each.owner)) {
      const came = new Set(sent.get(owner)?.map(({ id }) => id)).size;
      const most = own.filter(({ created }) => created !== 'refused').length;
      // Removing a listing before its email is sent cancels the email.
      const least = own.filter(
        (each) => each.created === 'acknowledged' && isCertain(each) && sentLast(each),
      ).length;
      if (came < least) problems.push(`lost: ${owner} has ${came} of ${least} emails "${subject}"`);
      if (came > most) problems.push(`doubled: ${owner} has ${came} emails "${subject}" for ${most}`);
    }
  }
  return problems;
}
