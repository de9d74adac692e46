import RefreshIcon from '@mui/icons-material/CachedOutlined';
import PaidIcon from '@mui/icons-material/PaidOutlined';
import HandIcon from '@mui/icons-material/PersonOutlined';
import TakeBackIcon from '@mui/icons-material/UndoOutlined';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useFilters } from '#src/custom/list/filters/useFilters.ts';
import { useChosenRows } from '#src/custom/list/selection/ChosenRows.tsx';
import { isReadable, outcomesOf } from '../model/outcomes.ts';
import { type PurchaseAction, useChangePurchases } from '../shared/useChangePurchases.ts';
import type { PurchaseRow } from './purchaseRow.ts';
import { tabOf } from './tabs.ts';

const isPayable = (row: PurchaseRow): boolean => outcomesOf(row).includes('paid');
const isIn =
  (...statuses: PurchaseRow['status'][]) =>
  ({ status }: PurchaseRow): boolean =>
    statuses.includes(status);

/** What can be done with the chosen purchases: what has not left is taken back or left to a person, what has is read again or marked as paid. */
export const PurchaseBulkActions = () => {
  const translate = useTranslate();
  const { data = [], selectedIds } = useListContext<PurchaseRow>();
  const { clear } = useChosenRows();
  const change = useChangePurchases(clear);
  const tab = tabOf(useFilters().values);
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const button = (action: PurchaseAction, fits: (row: PurchaseRow) => boolean, icon: ReactNode) => {
    // Those on other pages are not known here: the server says which it could not change.
    const mayDo = chosen.length < selectedIds.length || chosen.some(fits);
    return (
      <Button
        size="small"
        color="secondary"
        startIcon={icon}
        disabled={change.busy || !mayDo}
        onClick={() => change.run(action, selectedIds.map(String))}
      >
        {translate(`purchases.bulk.${action}`)}
      </Button>
    );
  };
  return (
    <>
      {tab === 'toPay' ? button('markPaid', isPayable, <PaidIcon />) : null}
      {button('takeBack', isIn('waiting'), <TakeBackIcon />)}
      {button('toHand', isIn('waiting'), <HandIcon />)}
      {button('release', isIn('byHand'), null)}
      {button('refresh', isReadable, <RefreshIcon />)}
    </>
  );
};
