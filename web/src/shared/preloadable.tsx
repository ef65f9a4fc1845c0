import { type ComponentType, useEffect, useState } from 'react';
import { Skeleton } from './ui/skeleton';

/**
 * A component whose code comes once it is drawn, or once `load` is called. React's `lazy` would do but for its Suspense,
 * which shows what it held back no sooner than 300 ms after any other did: too late for what somebody came for.
 */
export function preloadable<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const get = async () => (loaded ??= (await load()).default);
  function Preloadable(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Loaded) return;
      get().then(
        (component) => setLoaded(() => component),
        (error: unknown) => setFailure({ error }),
      );
    }, [Loaded]);
    if (failure) throw failure.error;
    return Loaded ? <Loaded {...props} /> : <Skeleton />;
  }
  return Object.assign(Preloadable, { load: get });
}
