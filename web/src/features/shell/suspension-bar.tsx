import { suspensionReasonTexts } from '@nearward/proto/rest/suspension-texts';
import type { CurrentUser } from '@nearward/proto/rest/account';
import { brand } from '../../shared/brand';
import { dateText } from '../../shared/dates';

/** On every page of somebody who is suspended. */
const SuspensionBar = ({ suspension }: { suspension: NonNullable<CurrentUser['suspension']> }) => (
  <aside aria-label="Suspension" className="bg-warning-soft text-warning">
    <p className="frame py-3 wrap-anywhere">
      <strong>
        Your account is suspended since {dateText(suspension.since)}, because{' '}
        {suspensionReasonTexts[suspension.reason]}.
      </strong>{' '}
      Your jobs and your profile are not shown to anybody, and you cannot post, change, unlock or express
      interest. You can still pay and report what is due, take your data along and delete your account. If you
      think that is a mistake, reply to the email we sent you, or write to{' '}
      <a href={`mailto:${brand.email}`} className="text-warning">
        {brand.email}
      </a>
      .
    </p>
  </aside>
);

export default SuspensionBar;
