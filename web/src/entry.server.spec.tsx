/** @jest-environment node */
import { expect, it, jest } from '@jest/globals';
import { Suspense } from 'react';
import { createStaticHandler, type EntryContext } from 'react-router';
import prerenderPage from './entry.server';

const url = 'http://localhost/';

async function prerender(Page: () => string): Promise<Response> {
  const Component = () => (
    <Suspense fallback="Loading">
      <Page />
    </Suspense>
  );
  const route = { id: 'root', path: '/' };
  const request = new Request(url);
  const context = {
    staticHandlerContext: await createStaticHandler([{ ...route, Component }]).query(request),
    manifest: { routes: { root: route } },
    routeModules: { root: { default: Component } },
    future: {},
  } as unknown as EntryContext;
  return prerenderPage(request, 200, new Headers(), context);
}

it('prerenders a page', async () => {
  const response = await prerender(() => 'Find a job');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Find a job');
});

it('fails the build if a part of a page that may load later cannot be rendered', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  const error = new Error('No such part');
  const response = await prerender(() => {
    throw error;
  });
  expect(response.status).toBe(500);
  expect(logged).toHaveBeenCalledWith(error);
});
