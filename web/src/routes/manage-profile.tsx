import { EmployersCard } from '../features/hiring/employers-card';
import { ManageProfile } from '../features/profiles/manage-profile';

export default function ManageProfilePage() {
  return <ManageProfile EmployersCard={EmployersCard} />;
}
