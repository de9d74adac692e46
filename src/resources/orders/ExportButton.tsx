import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { platformPath, type StorePlatform } from '#contract/platforms.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { orderCalls } from '#src/dataProvider/calls.ts';
import { download } from '#src/dataProvider/download.ts';

/** The orders that the list is filtered to as a file, a line per position. Nothing where there is none. */
export const ExportButton = ({ channel }: { channel: StorePlatform }) => {
  const translate = useTranslate();
  const { filterValues, total = 0 } = useListContext();
  const name = translate('orders.fileName', { channel: platformPath[channel] });
  const save = useAction(() => download(orderCalls.export, { ...filterValues, channel }, name));
  if (total === 0) return null;
  return (
    <Button color="secondary" startIcon={<DownloadIcon />} loading={save.busy} onClick={() => save.run()}>
      {translate('orders.export')}
    </Button>
  );
};
