import { Outlet } from 'react-router';
import { WithQueries } from '../shared/queries';

export default function PagesWithQueries() {
  return (
    <WithQueries>
      <Outlet />
    </WithQueries>
  );
}
