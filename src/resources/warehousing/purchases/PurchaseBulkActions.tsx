import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ReceiveIcon from '@mui/icons-material/MoveToInboxOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import { warehouseCalls } from '#contract/warehouse.calls.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useChosenRows } from '#src/custom/list/selection/ChosenRows.tsx';
import { download } from '#src/dataProvider/download.ts';
import { ReceiveDialog } from '../receive/lazyReceive.ts';
import { printAddress } from '../shared/addresses.ts';
import type { PurchaseRow } from './purchaseRow.ts';
import { isReceivable } from './stockingState.ts';

/** What can be done with the chosen purchases: received together, printed as a list, saved as a file. */
export const PurchaseBulkActions = () => {
  const translate = useTranslate();
  const { data = [], selectedIds } = useListContext<PurchaseRow>();
  const { clear } = useChosenRows();
  // Those that the dialog began with: what is read again meanwhile does not change it under the hand.
  const [receiving, setReceiving] = useState<readonly PurchaseRow[]>();
  const chosen = data.filter((row) => selectedIds.includes(row.id) && isReceivable(row));
  const ids = selectedIds.map(String);
  const save = useAction(() =>
    download(warehouseCalls.export, { purchaseIds: ids }, translate('warehousing.fileName')),
  );
  return (
    <>
      <Button
        size="small"
        color="secondary"
        startIcon={<ReceiveIcon />}
        disabled={chosen.length === 0}
        onClick={() => setReceiving(chosen)}
      >
        {translate('warehousing.receive')}
      </Button>
      <Button
        component={Link}
        to={printAddress(ids)}
        size="small"
        color="secondary"
        startIcon={<PrintIcon />}
        disabled={ids.length > limits.restRows}
      >
        {translate('warehousing.print.button')}
      </Button>
      <Button
        size="small"
        color="secondary"
        startIcon={<DownloadIcon />}
        loading={save.busy}
        onClick={() => save.run()}
      >
        {translate('warehousing.exportChosen')}
      </Button>
      {receiving === undefined ? null : (
        <Suspense fallback={null}>
          <ReceiveDialog purchases={receiving} onReceived={clear} onClose={() => setReceiving(undefined)} />
        </Suspense>
      )}
    </>
  );
};
