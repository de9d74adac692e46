import ArrowIcon from '@mui/icons-material/ArrowDropDownOutlined';
import { Button, type ButtonProps, Divider, ListItemText, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PlannedPurchase } from '#contract/purchasePlan.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { serviceName, servicesOf } from '../model/plan.ts';
import { usePlanActions } from './planActions.ts';
import { useServiceText } from './useServiceText.ts';

interface ServiceMenuProps extends Pick<ButtonProps, 'variant' | 'sx'> {
  /** Those that are to be sent in another way. */
  purchases: readonly PlannedPurchase[];
  /** What the button says. */
  children: ReactNode;
  /** What it is called where that says too little. */
  label?: string;
}

/** Another service: the cheapest or fastest of each, or one by its name for those that have it. */
export const ServiceMenu = ({ purchases, children, label, ...look }: ServiceMenuProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const textOf = useServiceText();
  const { adjust, busy } = usePlanActions();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const ids = purchases.map(({ purchaseId }) => purchaseId);
  const [first] = purchases;
  const close = () => setAnchor(null);
  const choose = (purchaseIds: string[], service: { code: string } | { choose: 'cheapest' | 'fastest' }) => {
    close();
    adjust(purchaseIds, { service });
  };
  return (
    <>
      <Button
        {...look}
        size="small"
        endIcon={<ArrowIcon />}
        disabled={busy}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menuId}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {children}
      </Button>
      <Menu id={menuId} open={anchor !== null} anchorEl={anchor} onClose={close}>
        {(['cheapest', 'fastest'] as const).map((way) => (
          <MenuItem key={way} onClick={() => choose(ids, { choose: way })}>
            {translate(`purchasePlan.service.${way}`)}
          </MenuItem>
        ))}
        <Divider />
        {servicesOf(purchases).map(({ option, purchaseIds }) => (
          <MenuItem
            key={option.serviceCode}
            selected={purchases.length === 1 && first?.service?.serviceCode === option.serviceCode}
            onClick={() => choose(purchaseIds, { code: option.serviceCode })}
          >
            <ListItemText
              primary={serviceName(option)}
              secondary={
                purchases.length === 1
                  ? textOf(option)
                  : translate('purchasePlan.service.has', {
                      smart_count: purchaseIds.length,
                      count: format.number(purchaseIds.length),
                      all: format.number(purchases.length),
                    })
              }
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
