import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { Suspense, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { StockActionDialog } from './lazyStock.ts';
import { type StockAction, type StockRow, stockActions } from './stockRow.ts';

/** What can be done with an item in a warehouse. What is opened begins with the levels that were shown then. */
export const StockMenu = ({ stock }: { stock: StockRow }) => {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<{ action: StockAction; stock: StockRow }>();
  const name = translate('stock.actionsOf', { sku: stock.sku, warehouse: stock.warehouseName });
  const close = () => {
    flushSync(() => setChosen(undefined));
    button.current?.focus();
  };
  return (
    <>
      <IconButton
        ref={button}
        size="small"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu
        open={isOpen}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-label': name } }}
      >
        {stockActions.map((action) => (
          <MenuItem
            key={action}
            onClick={() => {
              setOpen(false);
              setChosen({ action, stock });
            }}
          >
            {translate(`stock.action.${action}`)}
          </MenuItem>
        ))}
      </Menu>
      {chosen === undefined ? null : (
        <Suspense fallback={null}>
          <StockActionDialog {...chosen} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
