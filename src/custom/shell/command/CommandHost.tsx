import { lazy, Suspense, useEffect } from 'react';
import { showOverlay, useOverlay } from '#src/custom/ui/overlay.ts';
import { useGlobalKeys } from '../useGlobalKeys.ts';
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
