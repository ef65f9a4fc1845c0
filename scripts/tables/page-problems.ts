import type { Page } from '../../proto/pages.ts';

/** A row before the compiler has checked it. */
export type UncheckedPage = Partial<Page>;

const everybody: readonly unknown[] = ['anybody', 'signed in', 'admin'] satisfies Page['who'][];

/**
 * The problems of the table of pages, one line each with the fix. Checked before compiling, because the compiler's
 * message about a row is long.
 */
export function pageProblems(rows: readonly UncheckedPage[], modules: readonly string[]): string[] {
  const paths = rows.map(({ path }) => path);
  const named = new Set(rows.map(({ module }) => module));
  return [
    ...rows.flatMap((row, at) => {
      const name = row.path ?? `row ${at + 1}`;
      return [
        paths.indexOf(row.path) < at ? 'is there twice: remove one of the rows' : '',
        ...wrongInRow(row),
        row.module && !modules.includes(row.module)
          ? `there is no web/src/routes/${row.module}.tsx: make it, or set module to one of ${modules.join(', ')}`
          : '',
      ].flatMap((problem) => (problem ? [`proto/pages.ts: ${name}: ${problem}`] : []));
    }),
    ...modules
      .filter((module) => !named.has(module))
      .map((module) => `proto/pages.ts: add a row with module: '${module}', or remove that file`),
  ];
}

function wrongInRow({ path, module, title, who, indexed, kilobytes }: UncheckedPage): string[] {
  const problems: [boolean, string][] = [
    [!path || !/^(\*|\/.*)$/.test(path), "add path: '/…', as people type it, with :token for a secret"],
    [!module, "add module: '…', the name of a file in web/src/routes without .tsx"],
    [!title?.trim(), "add title: '…', what its tab is called"],
    [!everybody.includes(who), `add who: '${everybody.join("', '")}'`.replaceAll("', '", "' or '")],
    [
      indexed === true && (who !== 'anybody' || (path?.includes(':') ?? false)),
      'remove indexed, which is for pages that anybody may see at one address',
    ],
    [
      !(kilobytes && kilobytes > 0),
      'add kilobytes: …, its budget of scripts (npm run check prints its size)',
    ],
  ];
  return problems.flatMap(([wrong, what]) => (wrong ? [what] : []));
}
