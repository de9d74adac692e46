import BillIcon from '@mui/icons-material/ReceiptOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { FinanceTabs } from '#src/custom/data/navigation/FinanceTabs.tsx';
import { ResourceList } from '#src/custom/list/ResourceList.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { BuyerButton } from './buyer/BuyerButton.tsx';
import { billList } from './list/billList.tsx';
import { useBillsInLanguage } from './shared/useBillsInLanguage.ts';

/** `/finance/bills`: what the business was billed for its membership, the newest first. */
export const BillList = () => {
  const translate = useTranslate();
  useBillsInLanguage();
  return (
    <ResourceList
      list={billList}
      title={translate('shell.page.finance')}
      text={translate('bills.text')}
      actions={<BuyerButton />}
      above={<FinanceTabs value="bills" />}
      empty={
        <EmptyState
          icon={BillIcon}
          title={translate('bills.emptyTitle')}
          text={translate('bills.emptyText')}
          action={
            <Button component={Link} to="/setting/member" variant="contained">
              {translate('bills.toMembership')}
            </Button>
          }
        />
      }
    />
  );
};
