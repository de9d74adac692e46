import RefreshIcon from '@mui/icons-material/CachedOutlined';
import HandIcon from '@mui/icons-material/PersonOutlined';
import TakeBackIcon from '@mui/icons-material/UndoOutlined';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useChosenRows } from '#src/custom/list/selection/ChosenRows.tsx';
import { type PurchaseDeed, useChangePurchases } from '../shared/useChangePurchases.ts';
import type { PurchaseRow } from './purchaseRow.ts';

/** What can be done with the chosen purchases: what has not left is taken back or left to a person, what has is read again. */
export const PurchaseBulkActions = () => {
  const translate = useTranslate();
  const { data = [], selectedIds } = useListContext<PurchaseRow>();
  const { clear } = useChosenRows();
  const change = useChangePurchases(clear);
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const button = (deed: PurchaseDeed, statuses: readonly PurchaseRow['status'][], icon: ReactNode) => {
    // Those on other pages are not known here: the server says which it could not change.
    const mayDo = chosen.length < selectedIds.length || chosen.some(({ status }) => statuses.includes(status));
    return (
      <Button
        size="small"
        color="secondary"
        startIcon={icon}
        disabled={change.busy || !mayDo}
        onClick={() => change.run(deed, selectedIds.map(String))}
      >
        {translate(`purchases.bulk.${deed}`)}
      </Button>
    );
  };
  return (
    <>
      {button('takeBack', ['waiting'], <TakeBackIcon />)}
      {button('toHand', ['waiting'], <HandIcon />)}
      {button('letGo', ['byHand'], null)}
      {button('refresh', ['placed', 'unknown'], <RefreshIcon />)}
    </>
  );
};
