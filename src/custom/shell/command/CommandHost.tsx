import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Box, Dialog } from '@mui/material';
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { KeyCommand } from '#src/custom/data/keys/keyCommand.ts';
import { useKeys } from '#src/custom/data/keys/useKeys.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { showOverlay, useOverlay } from '#src/custom/ui/overlay.ts';
import { AppLoading } from '../AppLoading.tsx';
import { useSidebar } from '../sidebarState.tsx';
import { usePermittedMenu } from '../usePermittedMenu.ts';
import type { PaletteKeys } from './PaletteResults.tsx';

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

/** After G: where to, the first page of the menu below the address that the roles open; the jobs are everybody's. */
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
  const open = [...usePermittedMenu().flatMap(({ places }) => places.map(({ path }) => path)), '/jobs'];
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

const PaletteResults = lazyView(() => import('./PaletteResults.tsx'), 'PaletteResults', 'buy', 'orders');

const fieldStyle = {
  flex: 1,
  minWidth: 0,
  py: 3.5,
  border: 0,
  outline: 0,
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  fontSize: '1rem',
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
} as const;

/**
 * The command palette: a field over the list of what fits it. The field is here at once, so that nothing typed is lost,
 * with an input method neither; what it offers loads when it is first opened.
 */
const PaletteDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState<string>();
  const keys = useRef<PaletteKeys>(null);
  const field = useRef<HTMLInputElement>(null);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      onClose();
    } else keys.current?.press(event);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      transitionDuration={0}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': translate('keys.palette.title'),
          'aria-labelledby': undefined,
          // Whatever puts the focus on the dialog means its field.
          onFocus: ({ target, currentTarget }: FocusEvent) => target === currentTarget && field.current?.focus(),
          sx: {
            mx: { xs: 0, sm: 4 },
            my: { xs: 0, sm: 16 },
            width: '100%',
            maxHeight: { xs: '100%', sm: 'calc(100% - 128px)' },
            borderRadius: { xs: 0, sm: 3 },
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, borderBottom: 1, borderColor: 'divider' }}>
        <SearchIcon fontSize="small" sx={{ color: 'text.secondary' }} />
        <Box
          component="input"
          ref={field}
          type="text"
          role="combobox"
          aria-label={translate('keys.palette.title')}
          aria-expanded={active !== undefined}
          aria-controls={active === undefined ? undefined : listId}
          aria-activedescendant={active}
          aria-autocomplete="list"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          autoFocus
          placeholder={translate('keys.palette.placeholder')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={press}
          sx={fieldStyle}
        />
      </Box>
      <Suspense fallback={<AppLoading />}>
        <PaletteResults query={query} listId={listId} onActive={setActive} onClose={onClose} ref={keys} />
      </Suspense>
    </Dialog>
  );
};
