import { useMutation } from '@tanstack/react-query';
import { type License, formatLicense, monthText, readLicense } from '@nearward/proto/licenses';
import type { Profile } from '@nearward/proto/rest/profile';
import { api, messageOf } from './api';
import { ErrorBanner } from './ui/banner';
import { Button } from './ui/button';
import { useNow } from './dates';

export const monthsFrom = (month: string, count: number): string => {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at - 1 + count, 15)).toISOString().slice(0, 7);
};

/** The licenses of a profile, and ways to change them with one click. */
export function useLicenses(
  profile: Profile,
  token: string,
  onSaved: (profile: Profile, message: string) => void,
  onFailed?: (problem: unknown) => void,
) {
  const thisMonth = new Date(useNow()).toISOString().slice(0, 7);
  const { mutate, isPending, isError, error, reset } = useMutation({
    mutationFn: (licenses: string[]) =>
      api('PUT /profiles/:token', { token, body: { ...profile, licenses } }),
    onSuccess: (answer) => onSaved(answer.profile, answer.message),
    onError: onFailed,
  });
  // The previous release sends none.
  const licenses = (profile as Partial<Profile>).licenses ?? [];
  /** Two years later, again if that has passed, too. */
  const renewed = (month: string): string => {
    const next = monthsFrom(month, 24);
    return next <= thisMonth ? renewed(next) : next;
  };
  /** A button that says that a license is renewed, from two months before it expires. */
  const renewal = (license: License) => {
    const { expires } = license;
    if (!expires || expires > monthsFrom(thisMonth, 2)) return null;
    const next = renewed(expires);
    const text = formatLicense(license);
    const after = licenses.map((each) =>
      each === text ? formatLicense({ ...license, expires: next }) : each,
    );
    return (
      <Button disabled={isPending} onClick={() => mutate(after)}>
        Renewed until {monthText(next)}
      </Button>
    );
  };
  return {
    stated: licenses.flatMap((text) => readLicense(text) ?? []),
    save: mutate,
    isSaving: isPending,
    isExpired: ({ expires }: License) => expires !== null && expires < thisMonth,
    renewal,
    error: (
      <ErrorBanner onDismiss={reset}>
        {isError ? messageOf(error, 'The licenses could not be saved.') : null}
      </ErrorBanner>
    ),
  };
}
