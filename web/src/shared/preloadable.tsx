import { type ComponentType, useEffect, useState } from 'react';
import { Skeleton } from './ui/skeleton';

/**
 * A component that loads its code when rendered, or earlier by `load`. Unlike `lazy` it needs no Suspense, which would delay
 * it by up to 300 ms after another boundary.
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
