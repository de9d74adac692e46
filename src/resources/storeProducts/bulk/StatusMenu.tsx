import StatusIcon from '@mui/icons-material/ToggleOnOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { publishStatuses } from '#contract/enums.ts';
import type { StoreProduct } from '#contract/storeProduct.schemas.ts';

/** Which status the ticked products get. */
export const StatusMenu = ({ onChoose }: { onChoose: (status: StoreProduct['status']) => void }) => {
  const translate = useTranslate();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="secondary"
        startIcon={<StatusIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menuId}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('storeProducts.bulk.status')}
      </Button>
      <Menu id={menuId} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {publishStatuses.map((status) => (
          <MenuItem
            key={status}
            onClick={() => {
              setAnchor(null);
              onChoose(status);
            }}
          >
            {translate(`storeProducts.bulk.to.${status}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
