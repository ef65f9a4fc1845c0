import type { ReceivedEmail } from '@nearward/common/testing/test-inbox';
import type { Listing, ExpectedState } from '../expected-state.ts';
import { isCertain, sentLast } from '../expected-state.ts';

const subjects: Record<Listing['kind'], string> = {
  job: 'Your job is live: manage it here',
  profile: 'Your profile is live: manage it here',
};

/**
 * The mail with the private link came for each job and profile that was acknowledged, and once. A copy of one whose sending
 * was cut off has its id, which mail programs show once; there is one more of it at most for each time that it was cut off.
 */
export function checkEmails(model: ExpectedState, mails: readonly ReceivedEmail[], kills: number): string[] {
  const amiss: string[] = [];
  for (const [id, { length, 0: mail }] of Map.groupBy(mails, (each) => each.id))
    if (length > 1 + kills) amiss.push(`doubled: ${length} copies of mail ${id}, "${mail?.subject}"`);
  for (const [kind, subject] of Object.entries(subjects)) {
    const sent = Map.groupBy(
      mails.filter((mail) => mail.subject === subject),
      ({ to }) => to,
    );
    const posted = [...model.listings.values()].filter((each) => each.kind === kind);
    for (const [owner, own] of Map.groupBy(posted, (each) => each.owner)) {
      const came = new Set(sent.get(owner)?.map(({ id }) => id)).size;
      const most = own.filter(({ created }) => created !== 'refused').length;
      // What is removed before its mail goes takes the mail with it.
      const least = own.filter(
        (each) => each.created === 'acknowledged' && isCertain(each) && sentLast(each),
      ).length;
      if (came < least) amiss.push(`lost: ${owner} has ${came} of ${least} mails "${subject}"`);
      if (came > most) amiss.push(`doubled: ${owner} has ${came} mails "${subject}" for ${most}`);
    }
  }
  return amiss;
}
