import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** What only the browser knows; `built` is what the page that was built says instead. */
export const useInBrowser = <T extends string | boolean>(read: () => T, built: T): T =>
  useSyncExternalStore(never, read, () => built);
