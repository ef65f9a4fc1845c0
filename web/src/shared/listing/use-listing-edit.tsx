import { type FieldValues, useForm } from 'react-hook-form';
import { isConflict } from '../api';
import { useChangedElsewhere } from '../changed-elsewhere';
import { isSameValue, keepTyped } from '../form-values';
import { lazyResolver } from '../lazy-resolver';
import { type ListingForm, useSending } from './listing-form';
import type { Listing, ManagedListing } from './managed-listing';
import { postingTexts } from './posting-texts';
import { Button } from '../ui/button';
import { useUnsavedChanges } from '../use-unsaved-changes';

/** The form of a stored listing with its parts for the page. The call returns the saved listing. */
export function useListingEdit<Of extends Listing, Values extends FieldValues, Sent>(
  { listing, save, leave, view, reload, refetchOnForbidden }: ManagedListing<Of>,
  of: ListingForm<Values, Sent>,
  valuesOf: (listing: Of) => Values,
  call: (fields: Sent, version: number) => Promise<{ listing: Of; message: string }>,
) {
  const { email, is_suspended: disabled } = listing;
  const values = valuesOf(listing);
  const form = useForm<Values, unknown, Sent>({
    resolver: lazyResolver(of.loadCheck),
    values,
    resetOptions: keepTyped,
    shouldFocusError: false,
  });
  const texts = postingTexts[of.of];
  const unsaved = useUnsavedChanges(form.formState.isDirty, view);
  const changed = useChangedElsewhere(form, of.words, values);
  const { sending, onValid, banner } = useSending(form, of, values, {
    call: async (fields) => {
      try {
        return await call(fields, listing.version);
      } catch (problem) {
        if (!isConflict(problem)) throw problem;
        const now = await reload();
        const isSame = Object.entries(valuesOf(now)).every(([name, value]) =>
          isSameValue(values[name], value),
        );
        if (!isSame) throw problem; // the form has the new values, and asks where both changed
        return call(fields, now.version);
      }
    },
    failed: texts.updateFailed,
    network: texts.updateNetwork,
    onSent: ({ listing, message }) => (listing.email === email ? save(listing, message) : leave(message)),
    onFailed: refetchOnForbidden,
  });
  return {
    form: { form, disabled, onValid: (fields: Sent) => (changed.asks() ? undefined : onValid(fields)) },
    banner: changed.notice || banner,
    confirmLeaving: unsaved.confirmLeaving,
    saveButton: (
      <Button kind="primary" type="submit" disabled={disabled} busy={sending.isPending}>
        {sending.isPending ? 'Saving...' : 'Save Changes'}
      </Button>
    ),
    cancelButton: <Button onClick={unsaved.leave}>Cancel</Button>,
  };
}
