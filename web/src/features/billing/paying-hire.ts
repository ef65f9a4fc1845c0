const key = 'paying-hire';

/** Which hire this tab went away to pay, for when it comes back. */
export const payingHire = {
  get: () => sessionStorage.getItem(key),
  set: (id: string) => sessionStorage.setItem(key, id),
};
