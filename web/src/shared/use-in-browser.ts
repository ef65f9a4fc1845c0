import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** A value that only the browser knows; `built` is used in the prerendered page. */
export const useInBrowser = <T extends string | boolean>(read: () => T, built: T): T =>
  useSyncExternalStore(never, read, () => built);
