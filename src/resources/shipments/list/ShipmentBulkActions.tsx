import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { download } from '#src/dataProvider/download.ts';

/** The chosen parcels as a file. */
export const ShipmentBulkActions = () => {
  const translate = useTranslate();
  const { selectedIds } = useListContext();
  const save = useAction(() =>
    download(shipmentCalls.export, { ids: selectedIds.map(String) }, translate('shipmentPages.fileName')),
  );
  return (
    <Button
      size="small"
      color="secondary"
      startIcon={<DownloadIcon />}
      loading={save.busy}
      disabled={selectedIds.length > limits.shipmentsNamed}
      onClick={() => save.run()}
    >
      {translate('shipmentPages.exportChosen')}
    </Button>
  );
};
