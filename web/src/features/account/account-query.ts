import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api';

export const accountKey = ['account'];

export const accountQuery = queryOptions({
  queryKey: accountKey,
  queryFn: ({ signal }) => api('GET /account', {}, signal),
});

export const keysKey = ['api keys'];
export const webhooksKey = ['webhooks'];

/** `of`: the team that the page acts for. */
export const keysQuery = (of: string | undefined) =>
  queryOptions({
    queryKey: [...keysKey, of],
    queryFn: ({ signal }) => api('GET /keys', {}, signal),
  });

export const webhooksQuery = (of: string | undefined) =>
  queryOptions({
    queryKey: [...webhooksKey, of],
    queryFn: ({ signal }) => api('GET /webhooks', {}, signal),
  });
