import { providerTypes } from '@nearward/proto/choices';
import type { CurrentUser } from '@nearward/proto/rest/account';
import { checkLocationFormat } from '@nearward/proto/rest/location-format';
import { useMemo } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { currentUserKey, useCurrentUser } from '../current-user';
import { lazyResolver } from '../lazy-resolver';
import { type ListingForm, type Sending, useSending } from './listing-form';
import { postingTexts } from './posting-texts';
import { invalidate } from '../queries';
import { DraftNote, useDraft } from '../use-draft';
import { useInBrowser } from '../use-in-browser';

/** The choices in a link such as `/find-job?near=Oakland%2C+CA&role=LPN` or `/post-job?zip=94103`. */
function linkedChoices(link: string) {
  const search = new URLSearchParams(link);
  const role = providerTypes.find((type) => type === search.get('role'));
  const place = search.get('near') ?? search.get('zip') ?? '';
  return { provider_types: role ? [role] : [], place: checkLocationFormat(place) === null ? place : '' };
}

/** The values of a new listing before any change. The linked place is empty if the link has none. */
export type StartOf<Values> = (
  user: CurrentUser | undefined,
  linked: ReturnType<typeof linkedChoices>,
) => Values;

interface Posting<Values, Sent, Answer> extends Pick<Sending<Sent, Answer>, 'call' | 'onFailed'> {
  startOf: StartOf<Values>;
  /** The listing to copy instead, whose values load later. */
  copy?: { id: string | null | undefined; values: Values | undefined };
}

/** The form of a new listing, which keeps a draft until it is posted. A copy and a link each have their own. */
export function useListingPost<Values extends FieldValues, Sent, Answer>(
  of: ListingForm<Values, Sent>,
  { startOf, copy, ...posting }: Posting<Values, Sent, Answer>,
) {
  const { user } = useCurrentUser();
  const [search] = useSearchParams();
  const link = useInBrowser(() => true, false) ? search.toString() : '';
  const copied = copy?.values;
  const start = useMemo(() => copied ?? startOf(user, linkedChoices(link)), [copied, startOf, user, link]);
  const form = useForm<Values, unknown, Sent>({
    resolver: lazyResolver(of.loadCheck),
    defaultValues: start as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const { name, postFailed } = postingTexts[of.of];
  const source = copy?.id ? `copy-${copy.id}` : link;
  const draft = useDraft(form, source ? `${name}-${source}` : name, start);
  const { sending, onValid, banner } = useSending(form, of, start, {
    ...posting,
    failed: postFailed,
    onSent: () => {
      draft.forget();
      if (user) void invalidate(currentUserKey);
      window.scrollTo({ top: 0 });
    },
  });
  const notices = (
    <>
      {draft.kept && <DraftNote onStartOver={() => draft.startOver()} />}
      {banner}
    </>
  );
  return { form, onValid, post: sending, startOver: draft.startOver, notices };
}
