import SplitIcon from '@mui/icons-material/CallSplitOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, IconButton, Tooltip } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { splitAddress } from '#src/custom/data/navigation/poolAddresses.ts';

interface DeedProps {
  busy: boolean;
  onClick: () => void;
}

/** Leads to splitting the product. */
export const SplitButton = memo(({ productId }: { productId: string }) => {
  const translate = useTranslate();
  return (
    <Tooltip title={translate('pool.edit.split')}>
      <IconButton component={Link} to={splitAddress(productId)} aria-label={translate('pool.edit.split')}>
        <SplitIcon />
      </IconButton>
    </Tooltip>
  );
});

/** Removes the product from the pool. */
export const DeleteButton = memo(({ busy, onClick }: DeedProps) => {
  const translate = useTranslate();
  return (
    <Tooltip title={translate('pool.delete')}>
      <span>
        <IconButton color="error" aria-label={translate('pool.delete')} onClick={onClick} disabled={busy}>
          <DeleteIcon />
        </IconButton>
      </span>
    </Tooltip>
  );
});

/** Leads to publishing, and says where that saves first. */
export const PublishButton = memo(({ unsaved, busy, onClick }: DeedProps & { unsaved: boolean }) => {
  const translate = useTranslate();
  return (
    <Button variant="outlined" color="secondary" onClick={onClick} disabled={busy}>
      {translate(unsaved ? 'pool.edit.saveAndPublish' : 'pool.publish')}
    </Button>
  );
});
