import MergeIcon from '@mui/icons-material/CallMergeOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PublishIcon from '@mui/icons-material/PublishOutlined';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { mergeAddress, PUBLISH_ADDRESS } from '../addresses.ts';
import { TranslateAction } from '../translate/TranslateAction.tsx';
import { useRemoveProducts } from '../useRemoveProducts.tsx';

/** What can be done with the selected products. */
export const PoolBulkActions = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { selectedIds, onUnselectItems } = useListContext();
  const remove = useRemoveProducts(() => onUnselectItems());
  const productIds = selectedIds.map(String);
  return (
    <>
      <Button
        variant="contained"
        size="small"
        startIcon={<PublishIcon />}
        onClick={() => void navigate(PUBLISH_ADDRESS, { state: { productIds } })}
      >
        {translate('pool.publish')}
      </Button>
      {productIds.length < 2 ? null : (
        <Button
          size="small"
          color="secondary"
          startIcon={<MergeIcon />}
          onClick={() => void navigate(mergeAddress(productIds))}
        >
          {translate('shaping.merge.open')}
        </Button>
      )}
      <TranslateAction selection={{ productIds }} count={productIds.length} />
      <Button
        color="error"
        size="small"
        startIcon={<DeleteIcon />}
        loading={remove.busy}
        onClick={() => remove.ask(productIds)}
      >
        {translate('pool.delete')}
      </Button>
      {remove.dialog}
    </>
  );
};
