import { type Page, pages } from '@nearward/proto/pages';
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

const routeOf = ({ path, module }: Page) =>
  path === '/'
    ? index(fileOf(module), { id: path })
    : route(path.replace(/^\//, ''), fileOf(module), { id: path });
const fileOf = (module: string) => `routes/${module}.tsx`;
const routesOf = (chosen: (page: Page) => boolean) => pages.filter(chosen).map(routeOf);

export default [
  ...routesOf(({ light }) => light === true),
  layout('layouts/with-queries.tsx', [
    ...routesOf(({ light, who }) => !light && who === 'anybody'),
    layout(
      'layouts/signed-in-only.tsx',
      routesOf(({ light, who }) => !light && who !== 'anybody'),
    ),
  ]),
] satisfies RouteConfig;
