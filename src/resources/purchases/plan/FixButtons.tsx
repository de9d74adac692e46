import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { accountPage, accountSuppliers } from '#src/custom/ui/suppliers.ts';
import type { Fix, Fixable } from '../model/plan.ts';
import { MapButton } from './MapButton.tsx';
import { usePlanActions } from './planActions.ts';
import { ServiceMenu } from './ServiceMenu.tsx';

interface FixButtonsProps {
  group: Fixable;
  /** The first fix stands out. */
  leads?: boolean;
}

/** One button for each fix of the causes of a group: it fixes all purchases of the group. */
export const FixButtons = ({ group, leads = false }: FixButtonsProps) => {
  const translate = useTranslate();
  const { adjust, recheck, editAddresses, busy } = usePlanActions();
  const { accepts, stops, fixes, purchases } = group;
  const ids = purchases.map(({ purchaseId }) => purchaseId);
  // What was accepted stays told; to accept it again changes nothing.
  const offered = fixes.filter((fix) => stops || fix !== 'accept');
  const variantOf = (fix: Fix) => (leads && fix === offered[0] ? 'outlined' : 'text');
  const button = (fix: Fix, onClick: () => void) => (
    <Button key={fix} size="small" variant={variantOf(fix)} disabled={busy} onClick={onClick}>
      {translate(`purchasePlan.fix.${fix}`)}
    </Button>
  );
  const link = (key: string, fix: Fix, to: string, name: string) => (
    <Button key={key} size="small" variant={variantOf(fix)} component={Link} to={to}>
      {name}
    </Button>
  );
  const one = (fix: Fix): ReactNode => {
    switch (fix) {
      case 'address':
        return button(fix, () => editAddresses(purchases));
      case 'accept':
        return button(fix, () => adjust(ids, { accept: [...accepts] }));
      case 'byHand':
        return button(fix, () => adjust(ids, { method: 'byHand' }));
      case 'recheck':
        return button(fix, () => recheck(ids));
      case 'service':
        return (
          <ServiceMenu key={fix} purchases={purchases} variant={variantOf(fix)}>
            {translate('purchasePlan.fix.service')}
          </ServiceMenu>
        );
      case 'map':
        return <MapButton key={fix} group={group} variant={variantOf(fix)} />;
      case 'settings':
        return link(fix, fix, '/setting/buying', translate('purchasePlan.fix.settings'));
      case 'link':
        return accountSuppliers
          .filter((supplier) => purchases.some((purchase) => purchase.supplier === supplier))
          .map((supplier) =>
            link(
              supplier,
              fix,
              accountPage(supplier),
              translate('purchasePlan.fix.link', { supplier: translate(`words.source.${supplier}`) }),
            ),
          );
    }
  };
  return offered.map(one);
};
