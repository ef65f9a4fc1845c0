import type { Account } from '@nearward/proto/rest/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '../../shared/api';
import { Banner } from '../../shared/ui/banner';
import { LoadFailed } from '../../shared/ui/load-failed';
import { accountKey } from './account-query';
import { MailRow } from './mail-row';

type Asked = NonNullable<Account['asks']>[number];

const about = {
  jobs: [
    'Whether my jobs still hold',
    'Asked about a job that you have not confirmed for 30 days. Without an answer it rests; if you choose never, none rests.',
  ],
  profiles: [
    'Whether I am still looking',
    'Asked when you have not confirmed your profile for 90 days. Without an answer it rests; if you choose never, it does not.',
  ],
} as const;
const options = [
  ['each', 'Each time'],
  ['never', 'Never'],
] as const;

interface AsksProps {
  /** Of what the person has posted; null where it could not be had. */
  asks: Account['asks'];
  onRetry: () => void;
}

/** Rows of the mails that ask whether something still holds, as the link in each of them ends them or takes that back. */
export function Asks({ asks, onRetry }: AsksProps) {
  const queries = useQueryClient();
  const choose = useMutation({
    mutationFn: ({ of, wanted }: Asked) => {
      const sent = { body: { wanted } };
      return of === 'jobs' ? api('PUT /account/job-asks', sent) : api('PUT /account/profile-asks', sent);
    },
    onSuccess: (_, chosen) =>
      queries.setQueryData<Account>(accountKey, (account) => account && withChoice(account, chosen)),
  });
  if (!asks)
    return (
      <li className="py-3">
        <LoadFailed onRetry={onRetry}>Your choice of questions could not be loaded.</LoadFailed>
      </li>
    );
  const { isPending, variables } = choose;
  return (
    <>
      {asks.map(({ of, wanted }) => (
        <MailRow
          key={of}
          about={about[of]}
          value={(isPending && variables.of === of ? variables.wanted : wanted) ? 'each' : 'never'}
          options={options}
          onChange={(chosen) => choose.mutate({ of, wanted: chosen === 'each' })}
        />
      ))}
      {choose.isError && (
        <li className="py-3">
          <Banner tone="error">{messageOf(choose.error, 'Your choice could not be saved.')}</Banner>
        </li>
      )}
      {choose.isSuccess && (
        <li className="py-3">
          <Banner tone="success">{choose.data.message}</Banner>
        </li>
      )}
    </>
  );
}

const withChoice = (account: Account, chosen: Asked): Account => ({
  ...account,
  asks: account.asks?.map((each) => (each.of === chosen.of ? chosen : each)) ?? null,
});
