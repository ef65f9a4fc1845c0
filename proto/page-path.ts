import type { PagePath } from './pages.js';

type Filled<Path extends string> = Path extends `${infer Start}:${string}` ? `${Start}${string}` : Path;

/** A link's target within the product. */
export type PageAddress = Filled<PagePath> | `${Filled<PagePath>}?${string}`;

/** The path prefixes of the private links in emails. */
export type PrivateLinkStart<Path = PagePath> = Path extends `${infer Start}:token${string}` ? Start : never;

type Names<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Values<Path> = { [Name in Names<Path> as Name extends `${string}?` ? never : Name]: string } & {
  [Name in Names<Path> as Name extends `${infer Optional}?` ? Optional : never]?: string;
};

/** The path of a page with its parameters filled in: `pagePath('/jobs/manage/:token', { token })`. */
export function pagePath<Path extends PagePath>(
  path: Path,
  ...[values]: Names<Path> extends never ? [] : [Values<Path>]
): string {
  const parameters: Readonly<Record<string, string | undefined>> = { ...values };
  return path.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = parameters[name];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
}
