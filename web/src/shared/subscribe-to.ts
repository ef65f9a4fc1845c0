/** Follows events of the window, for `useSyncExternalStore`. */
export const subscribeTo =
  (...types: string[]) =>
  (notify: () => void): (() => void) => {
    for (const type of types) window.addEventListener(type, notify);
    return () => {
      for (const type of types) window.removeEventListener(type, notify);
    };
  };
