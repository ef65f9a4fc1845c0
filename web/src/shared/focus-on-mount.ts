/** A ref that focuses an element replacing the focused one, for keyboard users. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
