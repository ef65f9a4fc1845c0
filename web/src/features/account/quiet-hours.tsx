import type { Account } from '@nearward/proto/rest/account';
import type { QuietHours as Hours } from '@nearward/proto/rest/mails';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '../../shared/api';
import { Banner } from '../../shared/ui/banner';
import { FilterSelect } from '../../shared/ui/filter-select';
import { accountKey } from './account-query';

const usual: Hours = { from: 21, until: 7 };
const hourText = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
const hoursBut = (other: number) =>
  Array.from({ length: 24 }, (_, hour) => hour)
    .filter((hour) => hour !== other)
    .map((hour) => [String(hour), hourText(hour)] as const);

/** The hours in which news waits; null is none. */
export function QuietHours({ hours }: { hours: Hours | null }) {
  const queries = useQueryClient();
  const [shown, setShown] = useState(hours);
  const change = useMutation({
    mutationFn: (next: Hours | null) => api('PUT /account/quiet-hours', { body: { hours: next } }),
    onSuccess: (_, next) =>
      queries.setQueryData<Account>(accountKey, (account) => account && { ...account, quiet_hours: next }),
    onError: () => setShown(hours),
  });
  // At once: a mutation tells of itself a moment later, and until then the box would jump back.
  const choose = (next: Hours | null) => {
    setShown(next);
    change.mutate(next);
  };
  return (
    <div className="flex flex-col gap-3">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-brand"
          checked={shown !== null}
          onChange={(event) => choose(event.target.checked ? usual : null)}
        />
        <span className="font-semibold">Keep news back in quiet hours</span>
      </label>
      {shown && (
        <p className="flex flex-wrap items-center gap-2">
          From
          <FilterSelect
            label="Quiet from"
            value={String(shown.from)}
            options={hoursBut(shown.until)}
            onChange={(from) => choose({ ...shown, from: Number(from) })}
          />
          until
          <FilterSelect
            label="Quiet until"
            value={String(shown.until)}
            options={hoursBut(shown.from)}
            onChange={(until) => choose({ ...shown, until: Number(until) })}
          />
          where the job or your profile is
        </p>
      )}
      {change.isError && (
        <Banner tone="error">{messageOf(change.error, 'Your choice could not be saved.')}</Banner>
      )}
    </div>
  );
}
