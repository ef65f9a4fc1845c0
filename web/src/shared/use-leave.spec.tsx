import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { WithQueries } from './queries';
import { useLeave } from './use-leave';
import { useUnsavedChanges } from './use-unsaved-changes';

function Form() {
  const { confirmLeaving } = useUnsavedChanges(true);
  const leave = useLeave();
  return (
    <>
      <button onClick={() => void leave('/')}>Logout</button>
      {confirmLeaving}
    </>
  );
}

it('does not block a logout because of unsaved changes', async () => {
  const routes = [
    { path: '/form', element: <Form /> },
    { path: '/', element: 'Home' },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/form'] });
  render(
    <WithQueries>
      <RouterProvider router={router} />
    </WithQueries>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Home')).toBeTruthy();
});
