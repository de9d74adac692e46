import { lazy, Suspense, useEffect } from 'react';
import { usePermissions } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Role } from '#contract/roles.ts';
import type { KeyCommand } from '#src/custom/data/keys/keyCommand.ts';
import { useKeys } from '#src/custom/data/keys/useKeys.ts';
import { showOverlay, useOverlay } from '#src/custom/ui/overlay.ts';
import { permittedMenu } from '../permittedMenu.ts';
import { useSidebar } from '../sidebarState.tsx';
import { PaletteDialog } from './PaletteDialog.tsx';

const KeysDialog = lazy(async () => ({ default: (await import('#src/custom/data/keys/KeysDialog.tsx')).KeysDialog }));

const close = () => showOverlay(undefined);

/** The keys that work on every page, and what they open. Rendered once, by the layout. */
export const CommandHost = () => {
  const overlay = useOverlay();
  useGlobalKeys();
  useEffect(() => close, []);
  return (
    <Suspense fallback={null}>
      {overlay === 'palette' ? <PaletteDialog onClose={close} /> : null}
      {overlay === 'keys' ? <KeysDialog onClose={close} /> : null}
    </Suspense>
  );
};

const searchField = () => document.querySelector<HTMLInputElement>('main input[name="q"], main input[type="search"]');

/** After G: where to, the first page below the address that the roles open. */
const destinations = [
  ['d', '/dashboard', 'dashboard'],
  ['i', '/import/list', 'import'],
  ['p', '/products', 'products'],
  ['o', '/orders', 'orders'],
  ['j', '/jobs', 'jobs'],
  ['s', '/setting/index', 'stores'],
] as const;

/** The keys of every page in the layout. */
function useGlobalKeys(): void {
  const navigate = useNavigate();
  const { toggle } = useSidebar();
  const { permissions: roles = [] } = usePermissions<Role[]>();
  const open = permittedMenu(roles).flatMap(({ places }) => places.map(({ path }) => path));
  const goTo = destinations.map(([key, address, name]): KeyCommand => {
    const path = open.find((one) => one.startsWith(address));
    return {
      keys: [`g ${key}`],
      label: `keys.global.${name}`,
      run: () => path !== undefined && void navigate(path),
      available: () => path !== undefined,
    };
  });
  useKeys(
    [
      { keys: ['mod+k'], label: 'keys.global.palette', run: () => showOverlay('palette'), always: true },
      { keys: ['?'], label: 'keys.global.help', run: () => showOverlay('keys'), always: true },
      {
        keys: ['/'],
        label: 'keys.global.search',
        run: () => searchField()?.focus(),
        available: () => searchField() !== null,
      },
      { keys: ['['], label: 'keys.global.sidebar', run: toggle },
      ...goTo,
    ],
    'everywhere',
  );
}
