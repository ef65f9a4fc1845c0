import { focusOnMount } from '../../shared/focus-on-mount';
import { cardName } from '../../shared/hire-words';
import { Chip } from '../../shared/ui/chip';
import { ActAs } from './act-as';
import { shortMoment } from './moment';
import type { DeskUser } from './user-query';

/** By the name on the newest job, else on the profile, else the address. */
function namesOf({ jobs, profiles, account }: DeskUser) {
  const [job] = jobs ?? [];
  const [profile] = profiles ?? [];
  const email = account?.email ?? job?.email ?? profile?.email;
  return {
    name: job?.employer_name ?? profile?.name ?? email ?? 'Somebody who left',
    person: job?.contact_name,
    phone: job?.contact_phone ?? profile?.phone,
    email,
  };
}

export function UserHead({ user }: { user: DeskUser }) {
  const { account, jobs, profiles, money, suspension } = user;
  const { name, person, phone, email } = namesOf(user);
  const isProved = account || jobs?.some(({ confirmed_at }) => confirmed_at) || profiles?.[0]?.confirmed_at;
  const chips = [
    suspension && <Chip tone="error">Suspended</Chip>,
    account?.is_admin && <Chip>Admin</Chip>,
    Boolean(jobs?.length) && <Chip>Employer</Chip>,
    Boolean(profiles?.length) && <Chip>Professional</Chip>,
    isProved ? <Chip tone="success">Email confirmed</Chip> : <Chip tone="warning">Email not confirmed</Chip>,
    money?.card && <Chip tone="success">{cardName(money.card)}</Chip>,
    money && (money.subscription ? <Chip tone="success">Subscription {money.subscription}</Chip> : null),
    Boolean(money?.claims_waiting) && (
      <Chip tone="warning">
        {money?.claims_waiting} {money?.claims_waiting === 1 ? 'claim' : 'claims'} waiting
      </Chip>
    ),
  ];
  return (
    <header className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 ref={focusOnMount} tabIndex={-1} className="min-w-0 text-title outline-none">
          {name}
        </h2>
        {account?.email && !account.is_admin && <ActAs email={account.email} />}
      </div>
      <ul className="flex flex-wrap gap-x-4 text-note *:wrap-anywhere">
        {person && <li>{person}</li>}
        {email && (
          <li>
            <a href={`mailto:${email}`} className="inline-flex items-center pointer-coarse:min-h-11">
              {email}
            </a>
          </li>
        )}
        {phone && <li>{phone}</li>}
        <li className="text-muted">
          {account ? `account since ${shortMoment(account.opened_at)}` : 'no account'}
          {account?.left_at && `, left ${shortMoment(account.left_at)}`}
        </li>
      </ul>
      <ul className="flex flex-wrap gap-2" aria-label="In short">
        {chips.map((chip, at) => chip && <li key={at}>{chip}</li>)}
      </ul>
    </header>
  );
}
