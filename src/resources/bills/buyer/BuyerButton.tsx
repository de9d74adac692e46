import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyView } from '#src/custom/data/lazyView.tsx';

const BuyerDialog = lazyView(() => import('./BuyerDialog.tsx'), 'BuyerDialog', 'bills');

/** The way to who bills are made out to; the form loads when it is first opened. */
export const BuyerButton = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('bills.buyer.action')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <BuyerDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
