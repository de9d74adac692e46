import MergeIcon from '@mui/icons-material/CallMergeOutlined';
import { Button, Tooltip } from '@mui/material';
import { Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useChosenRows } from '#src/custom/list/selection/ChosenRows.tsx';
import { MergeDialog } from '../merge/lazyMerge.ts';

/** As many as one call takes. */
const AT_MOST = 20;

/** What can be done with the chosen customers: they are compared, and merged or kept apart. */
export const CustomerBulkActions = () => {
  const translate = useTranslate();
  const { selectedIds } = useListContext();
  const { clear } = useChosenRows();
  // Those that the dialog began with: what is read again meanwhile does not change it under the hand.
  const [compared, setCompared] = useState<readonly string[]>();
  const isPossible = selectedIds.length >= 2 && selectedIds.length <= AT_MOST;
  return (
    <>
      <Tooltip title={isPossible ? '' : translate('customers.mergeHint', { count: AT_MOST })}>
        <span>
          <Button
            size="small"
            color="secondary"
            startIcon={<MergeIcon />}
            aria-haspopup="dialog"
            disabled={!isPossible}
            onClick={() => setCompared(selectedIds.map(String))}
          >
            {translate('customers.merge')}
          </Button>
        </span>
      </Tooltip>
      {compared === undefined ? null : (
        <Suspense fallback={null}>
          <MergeDialog customerIds={compared} onDone={clear} onClose={() => setCompared(undefined)} />
        </Suspense>
      )}
    </>
  );
};
