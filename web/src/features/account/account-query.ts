import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api';

export const accountKey = ['account'];

export const accountQuery = queryOptions({
  queryKey: accountKey,
  queryFn: ({ signal }) => api('GET /account', {}, signal),
});
