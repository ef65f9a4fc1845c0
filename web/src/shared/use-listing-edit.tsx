import { type FieldValues, useForm } from 'react-hook-form';
import { keepTyped } from './form-values';
import { lazyResolver } from './lazy-resolver';
import { type ListingForm, useSending } from './listing-form';
import type { Listing, ManagedListing } from './managed-listing';
import { postingTexts } from './posting-texts';
import { Button } from './ui/button';
import { useUnsavedChanges } from './use-unsaved-changes';

/** The form of a stored listing with its parts for the page. The call returns the saved listing. */
export function useListingEdit<Of extends Listing, Values extends FieldValues, Sent>(
  { listing: { email, is_suspended: disabled }, save, leave, view, refetchOnForbidden }: ManagedListing<Of>,
  of: ListingForm<Values, Sent>,
  values: Values,
  call: (fields: Sent) => Promise<{ listing: Of; message: string }>,
) {
  const form = useForm<Values, unknown, Sent>({
    resolver: lazyResolver(of.loadCheck),
    values,
    resetOptions: keepTyped,
    shouldFocusError: false,
  });
  const texts = postingTexts[of.of];
  const unsaved = useUnsavedChanges(form.formState.isDirty, view);
  const { sending, onValid, banner } = useSending(form, of, values, {
    call,
    failed: texts.updateFailed,
    network: texts.updateNetwork,
    onSent: ({ listing, message }) => (listing.email === email ? save(listing, message) : leave(message)),
    onFailed: refetchOnForbidden,
  });
  return {
    form: { form, disabled, onValid },
    banner,
    confirmLeaving: unsaved.confirmLeaving,
    saveButton: (
      <Button kind="primary" type="submit" disabled={disabled} busy={sending.isPending}>
        {sending.isPending ? 'Saving...' : 'Save Changes'}
      </Button>
    ),
    cancelButton: <Button onClick={unsaved.leave}>Cancel</Button>,
  };
}
