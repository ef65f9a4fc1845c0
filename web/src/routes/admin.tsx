import { Console } from '../features/admin/console';
import { SignedInOnly } from '../shared/signed-in-only';
import { titled } from '../shared/brand';

export const meta = titled('Operator console');

export default function ConsoleRoute() {
  return (
    <SignedInOnly>
      <Console />
    </SignedInOnly>
  );
}
