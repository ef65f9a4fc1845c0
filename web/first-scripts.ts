import { globSync, readFileSync } from 'node:fs';

interface Part {
  module: string;
  imports: string[];
}
interface Route extends Part {
  parentId?: string;
}
interface Manifest {
  entry: Part;
  routes: Record<string, Route>;
}

/** Maps each page's path to the scripts that the built page loads first. */
export function firstScripts(client: string): Map<string, Set<string>> {
  const [manifestFile = ''] = globSync('assets/manifest-*.js', { cwd: client });
  const text = readFileSync(`${client}/${manifestFile}`, 'utf8');
  const { entry, routes } = JSON.parse(text.replace(/^[^=]*=/, '').replace(/;\s*$/, '')) as Manifest;
  const chain = (route: Route): Route[] => {
    const parent = routes[route.parentId ?? ''];
    return parent ? [route, ...chain(parent)] : [route];
  };
  const scriptsOf = (route: Route) =>
    [entry, ...chain(route)].flatMap(({ module, imports }) => [module, ...imports]);
  return new Map(
    Object.entries(routes).map(([path, route]) => [path, new Set([`/${manifestFile}`, ...scriptsOf(route)])]),
  );
}
