/** A ref for what takes the place of the thing that had the focus, so that a keyboard goes on from there. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
