/** The part that a file belongs to, by the first matching pattern, which captures the part's name. */
const parts = {
  proto: /^proto\//,
  common: /^services\/common\//,
  marketplace: /^services\/marketplace\//,
  service: /^services\/([^/]+)\//,
  gateway: /^gateway\//,
  'web-shared': /^web\/src\/shared\//,
  'web-feature': /^web\/src\/features\/([^/]+)\//,
  'web-gallery': /^web\/gallery\//,
  'web-routes': /^web\//,
  sandbox: /^scripts\/sandbox\//,
  e2e: /^scripts\/e2e\//,
  scripts: /^scripts\//,
};
type Part = keyof typeof parts;

/** The allowed imports of each part, besides its own. No service and no feature imports another. */
const allowed: Record<Part, readonly Part[]> = {
  proto: [],
  common: ['proto', 'scripts'], // scripts in tests only
  marketplace: ['common', 'proto'],
  service: ['marketplace', 'common', 'proto', 'sandbox'], // sandbox in tests only
  gateway: ['marketplace', 'common', 'proto'],
  'web-shared': ['proto'],
  'web-feature': ['web-shared', 'proto'],
  'web-routes': ['web-feature', 'web-shared', 'proto'],
  // The scripts render emails, and the gateway has the policies of pages.
  'web-gallery': ['web-routes', 'e2e', 'scripts', 'gateway', 'proto'],
  sandbox: ['common'],
  e2e: ['scripts', 'common', 'proto'],
  // web-routes for the load of a built page.
  scripts: ['e2e', 'sandbox', 'gateway', 'service', 'marketplace', 'common', 'proto', 'web-routes'],
};

/** The layers of `services/common/src`, from the bottom up: each imports only itself and lower layers. */
const floors = ['env', 'errors', 'telemetry', 'database', 'events', 'email', 'app', 'testing'];

const floorOf = (file: string): number =>
  floors.indexOf(/^services\/common\/src\/([^/]+)\//.exec(file)?.[1] ?? '');

/** Tests may import any layer. */
function floorProblem(file: string, imported: string): string | undefined {
  if (!file.startsWith('services/common/src/') || file.endsWith('.spec.ts')) return undefined;
  const [from, to] = [floorOf(file), floorOf(imported)];
  if (from === -1) return `${file} is in none of the folders ${floors.join(', ')}`;
  if (to <= from) return undefined;
  return `${file} imports ${imported}: common ${floors[from]} may not import common ${floors[to]}`;
}

function partOf(file: string): { part: Part; name: string } | undefined {
  for (const part of Object.keys(parts) as Part[]) {
    const match = parts[part].exec(file);
    if (match) return { part, name: match[1] ?? '' };
  }
  return undefined;
}

const shown = ({ part, name }: { part: Part; name: string }): string => (name ? `${part} ${name}` : part);

/** The reason why a file may not import another one; undefined if it may. */
export function boundaryProblem(file: string, imported: string): string | undefined {
  const [from, to] = [partOf(file), partOf(imported)];
  if (!from || !to) return undefined;
  if (from.part === to.part ? from.name === to.name : allowed[from.part].includes(to.part))
    return floorProblem(file, imported);
  return `${file} imports ${imported}: ${shown(from)} may not import ${shown(to)}`;
}

/** Whether a file is in a service's image, which has only the packages in the service's package.json. */
export const isShipped = (file: string): boolean =>
  /^(services\/[^/]+|gateway)\/src\/.*\.ts$/.test(file) &&
  !/\.spec\.ts$|^services\/(common|marketplace)\/src\/testing\//.test(file);

/** The package that an import names; undefined for a file and for Node's modules. */
export function packageOf(specifier: string): string | undefined {
  if (/^(\.|node:)/.test(specifier)) return undefined;
  return /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
}
