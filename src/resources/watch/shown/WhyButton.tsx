import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SupplierEvent } from '#contract/supplierEvent.schemas.ts';
import { WhyDialog } from './WhyDialog.tsx';

/** Opens why a change of a supplier was acted on or not. */
export const WhyButton = ({ event }: { event: SupplierEvent }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const kind = translate(`watch.kind.${event.kind}`);
  return (
    <>
      <Button
        size="small"
        color="secondary"
        aria-haspopup="dialog"
        aria-label={translate('watch.why.buttonOf', { kind, product: event.title })}
        onClick={() => setOpen(true)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {translate('watch.why.button')}
      </Button>
      {open ? <WhyDialog event={event} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
