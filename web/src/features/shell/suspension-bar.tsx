import { suspensionReasonTexts } from '@nearward/proto/rest/suspension-texts';
import type { CurrentUser } from '@nearward/proto/rest/account';
import { dateText } from '../../shared/dates';
import { SuspensionEffects } from '../../shared/suspension';

/** Shown on every page to a suspended user. */
const SuspensionBar = ({ suspension }: { suspension: NonNullable<CurrentUser['suspension']> }) => (
  <aside aria-label="Suspension" className="bg-warning-soft text-warning">
    <p className="frame py-3 wrap-anywhere">
      <strong>
        Your account has been suspended since {dateText(suspension.since)}, because{' '}
        {suspensionReasonTexts[suspension.reason]}.
      </strong>{' '}
      <SuspensionEffects />
    </p>
  </aside>
);

export default SuspensionBar;
