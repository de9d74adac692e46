import ArrowIcon from '@mui/icons-material/ArrowDropDownOutlined';
import { Button, ListItemText, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { orderHandlings } from '#contract/orderWords.ts';
import type { OrderHandling } from '#contract/orderWork.schemas.ts';

interface HandlingMenuProps {
  /** What the button says, translated. */
  label: string;
  busy: boolean;
  /** What holds already. */
  chosen?: OrderHandling | undefined;
  onChoose: (handling: OrderHandling) => void;
}

/** Who gets the goods for orders: we buy, they are bought elsewhere, the merchant ships them, or nothing is to be sent. */
export const HandlingMenu = ({ label, busy, chosen, onChoose }: HandlingMenuProps) => {
  const translate = useTranslate();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="secondary"
        endIcon={<ArrowIcon />}
        loading={busy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menuId}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu id={menuId} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {orderHandlings.map((handling) => (
          <MenuItem
            key={handling}
            selected={handling === chosen}
            onClick={() => {
              setAnchor(null);
              onChoose(handling);
            }}
          >
            <ListItemText
              primary={translate(`orders.handling.${handling}`)}
              secondary={translate(`orders.handling.help.${handling}`)}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
