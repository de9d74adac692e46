import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { useLeaveGuard } from '#src/custom/form/useLeaveGuard.ts';
import { render } from '#tests/src/render.tsx';
import { user } from '#tests/src/user.ts';

let unsaved = true;
let kept: (() => void) | undefined;

const Form = () => {
  const guard = useLeaveGuard(() => unsaved);
  const putOff = () => {
    kept = guard.leave;
    guard.putOff();
  };
  return (
    <>
      <Link to="/other">Other</Link>
      {guard.asking ? (
        <div role="alertdialog">
          <button type="button" onClick={guard.stay}>
            Stay
          </button>
          <button type="button" onClick={guard.leave}>
            Leave
          </button>
          <button type="button" onClick={putOff}>
            Save first
          </button>
        </div>
      ) : null}
    </>
  );
};
const Place = () => <output>{useLocation().pathname}</output>;

/** Opens the form behind another page, and asks once, so that the guard is known to stand. */
async function open() {
  unsaved = true;
  const page = (content: ReactNode) => (
    <>
      <Place />
      {content}
    </>
  );
  const routes = [
    { path: '/form', element: page(<Form />) },
    { path: '*', element: page(null) },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/before', '/form'], initialIndex: 1 });
  render(<RouterProvider router={router} />);
  await user.click(await screen.findByRole('link', { name: 'Other' }));
  await asked();
  await press('Stay');
  await notAsked();
  await at('/form');
  return router;
}
const at = (path: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(path));
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const asked = () => screen.findByRole('alertdialog');
const notAsked = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

describe('leaving a page with unsaved edits', () => {
  afterEach(() => {
    kept = undefined;
  });

  it('asks before a link, stays, and asks again', async () => {
    await open();
    await user.click(screen.getByRole('link', { name: 'Other' }));
    await asked();
    await press('Leave');
    await at('/other');
  });

  it('asks before going back, and then goes back, not on', async () => {
    const router = await open();
    await router.navigate(-1);
    await asked();
    await at('/form');
    await press('Leave');
    await at('/before');
    expect(router.state.historyAction).toBe('POP');
  });

  it('goes, once saved, where it was asked about before', async () => {
    const router = await open();
    await router.navigate(-1);
    await asked();
    await press('Save first');
    await notAsked();
    await at('/form');
    kept?.();
    await at('/before');
  });

  it('asks nothing where nothing is unsaved, of the browser neither', async () => {
    await open();
    const unload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(unload()).toBe(false);
    unsaved = false;
    expect(unload()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Other' }));
    await at('/other');
  });
});
