/** The part that a file belongs to, by the first matching pattern, which captures the part's name. */
const parts = {
  proto: /^proto\//,
  common: /^services\/common\//,
  marketplace: /^services\/marketplace\//,
  service: /^services\/([^/]+)\//,
  gateway: /^gateway\//,
  'web-tests': /^web\/src\/(?:testing\/|.*\.(?:spec|suite)\.)/,
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
  'web-tests': ['web-routes', 'web-feature', 'web-shared', 'proto'],
  'web-shared': ['proto'],
  'web-feature': ['web-shared', 'proto'],
  'web-routes': ['web-feature', 'web-shared', 'proto'],
  // The scripts render emails, and the gateway has the policies of pages.
  'web-gallery': ['web-routes', 'web-tests', 'e2e', 'scripts', 'gateway', 'proto'],
  sandbox: ['common'],
  e2e: ['scripts', 'common', 'proto'],
  // web-routes for the load of a built page, web-feature for example rows.
  scripts: [
    ...(['e2e', 'sandbox', 'gateway', 'service', 'marketplace', 'common', 'proto', 'web-routes'] as const),
    'web-feature',
  ],
};

/** The floors of a workspace's `src`, from the bottom up. A folder imports itself and folders of lower floors. */
const floors: Record<string, readonly (readonly string[])[]> = {
  gateway: [
    ['service-client'],
    ['response-cache'],
    ['sessions'],
    ['security'],
    ['graph', 'html'],
    ['openapi', 'hot-reads'],
    ['rest'],
    ['web'],
    ['dev', 'health'],
  ],
  'services/common': [
    ['env'],
    ['errors'],
    ['telemetry'],
    ['database'],
    ['events'],
    ['email'],
    ['app'],
    ['testing'],
  ],
  'services/billing': [
    ['stripe'],
    ['ledger'],
    ['cards', 'emails'],
    ['hires', 'unlocked-contacts'],
    ['documents', 'payments', 'subscriptions'],
    ['invoices'],
    ['webhooks'],
    ['account', 'hosted-pages'],
    ['work'],
    ['email-finders', 'operators', 'reconcile', 'stripe-setup'],
  ],
  'services/identity': [
    ['audit', 'reports', 'users'],
    ['sessions'],
    ['impersonation', 'login'],
    ['passkeys'],
    ['practices', 'workspace'],
    ['api-keys', 'suspensions'],
    ['account', 'deletions', 'internal', 'operators'],
  ],
  'services/contacts': [
    ['emails'],
    ['cards'],
    ['pairs'],
    ['contacts'],
    ['applications', 'job-marks', 'pipeline'],
    ['answers', 'interviews', 'unlocks'],
    ['job-page'],
    ['match-emails', 'numbers', 'operators', 'reports', 'webhooks'],
    ['email-finders', 'events'],
  ],
};

/** Tests may import any floor, and so may the files directly in `src`, except in common. */
function floorProblem(file: string, imported: string): string | undefined {
  const workspace = Object.keys(floors).find((folder) => file.startsWith(`${folder}/src/`)) ?? '';
  const listed = floors[workspace];
  if (!listed || file.endsWith('.spec.ts')) return undefined;
  const folderOf = (path: string) =>
    (path.startsWith(`${workspace}/src/`) && path.slice(`${workspace}/src/`.length).split('/')[0]) || '';
  const floorOf = (path: string) => listed.findIndex((folders) => folders.includes(folderOf(path)));
  const [from, to] = [folderOf(file), folderOf(imported)];
  const isRoot = workspace !== 'services/common' && /\.ts$|^migrations$/.test(from);
  if (isRoot) return undefined;
  if (floorOf(file) === -1) return `${file} is in none of the folders ${listed.flat().join(', ')}`;
  if (from === to || floorOf(imported) < floorOf(file)) return undefined;
  return `${file} imports ${imported}: ${workspace} ${from} may not import ${workspace} ${to}`;
}

/** A resolver or controller is the outermost layer: only tests and the files directly in `src`, which list them, import it. */
function layerProblem(file: string, imported: string): string | undefined {
  const [, source] =
    /^((?:services\/(?!common\/)[^/]+|gateway)\/src\/).+\.(?:resolver|controller)(?:\.ts)?$/.exec(imported) ??
    [];
  const isInside = source && file.startsWith(source) && file.slice(source.length).includes('/');
  if (!isInside || file.endsWith('.spec.ts')) return undefined;
  return `${file} imports ${imported}: a file in a folder may not import a resolver or controller`;
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
    return floorProblem(file, imported) ?? layerProblem(file, imported);
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
