import MergeIcon from '@mui/icons-material/CallMergeOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PublishIcon from '@mui/icons-material/PublishOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { mergeAddress, PUBLISH_ADDRESS } from '#src/custom/data/navigation/poolAddresses.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { BulkActions } from '../bulk/BulkActions.tsx';
import { RecipeAction } from '../recipes/RecipeAction.tsx';
import { TranslateAction } from '../translate/TranslateAction.tsx';
import { useRemoveProducts } from '../useRemoveProducts.tsx';
import { useChosen, useChosenIds } from './useChosen.ts';

/** What can be done with the selected products. */
export const PoolBulkActions = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { selection, count, clear } = useChosen();
  const remove = useRemoveProducts(clear);
  const idsOf = useChosenIds();
  const publish = useAction(async () => {
    await navigate(PUBLISH_ADDRESS, { state: { productIds: await idsOf() } });
  });
  return (
    <>
      <Button
        variant="contained"
        size="small"
        startIcon={<PublishIcon />}
        loading={publish.busy}
        onClick={() => publish.run()}
      >
        {translate('pool.publish')}
      </Button>
      {!('productIds' in selection) || count < 2 ? null : (
        <Button
          size="small"
          color="secondary"
          startIcon={<MergeIcon />}
          onClick={() => void navigate(mergeAddress(selection.productIds))}
        >
          {translate('poolList.merge')}
        </Button>
      )}
      <BulkActions selection={selection} count={count} />
      <RecipeAction />
      <TranslateAction selection={selection} count={count} />
      <Button
        color="error"
        size="small"
        startIcon={<DeleteIcon />}
        loading={remove.busy}
        onClick={() => remove.askChosen(selection, count)}
      >
        {translate('pool.delete')}
      </Button>
      {remove.dialog}
    </>
  );
};
