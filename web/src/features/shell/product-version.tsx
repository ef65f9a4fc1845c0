import { version } from '../../../../package.json';
import { useCurrentUser } from '../../shared/current-user';
import { WithQueries } from '../../shared/queries';

/** For admins, to quote in a bug report. */
function ProductVersion() {
  const { user } = useCurrentUser();
  return user?.is_admin && <p className="text-note text-muted">Version {version}</p>;
}

export default function ProductVersionWithQueries() {
  return (
    <WithQueries>
      <ProductVersion />
    </WithQueries>
  );
}
