import type { PagePath } from './pages.js';

type FilledPath<Path extends string> = Path extends `${infer Start}:${string}` ? `${Start}${string}` : Path;

/** A link's target within the product. */
export type PageAddress = FilledPath<PagePath> | `${FilledPath<PagePath>}?${string}`;

/** The path prefixes of the private links in emails. */
export type PrivateLinkStart<Path = PagePath> = Path extends `${infer Start}:token${string}` ? Start : never;

type ParameterNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type ParameterValues<Path> = {
  [Name in ParameterNames<Path> as Name extends `${string}?` ? never : Name]: string;
} & {
  [Name in ParameterNames<Path> as Name extends `${infer Optional}?` ? Optional : never]?: string;
};

/** The path of a page with its parameters filled in: `pagePath('/jobs/manage/:token', { token })`. */
export function pagePath<Path extends PagePath>(
  path: Path,
  ...[values]: ParameterNames<Path> extends never ? [] : [ParameterValues<Path>]
): string {
  const parameters: Readonly<Record<string, string | undefined>> = { ...values };
  return path.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = parameters[name];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
}
