import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { exportFormats } from '#contract/bulkWords.ts';
import type { Selection } from '#contract/productFilter.ts';
import { useAction } from '#src/custom/useAction.ts';
import { bulkCalls } from '#src/dataProvider/calls.ts';
import { download } from '#src/dataProvider/download.ts';

type Format = (typeof exportFormats)[number];

const fileNames: Record<Format, string> = {
  shopifyCsv: 'products-shopify.csv',
  wooCsv: 'products-woocommerce.csv',
  json: 'products.json',
};

/** Downloads the chosen products as a file. */
export const ExportAction = ({ selection }: { selection: Selection }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const save = useAction((format: Format) => download(bulkCalls.export, { selection, format }, fileNames[format]));
  const choose = (format: Format) => {
    setAnchor(null);
    save.run(format);
  };
  return (
    <>
      <Tooltip title={translate('bulk.export.action')}>
        <Button
          color="secondary"
          size="small"
          aria-label={translate('bulk.export.action')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          loading={save.busy}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ minWidth: 36, gap: 1.5 }}
        >
          <DownloadIcon fontSize="small" />
          <Box component="span" sx={{ display: { xs: 'none', xl: 'inline' } }}>
            {translate('bulk.export.action')}
          </Box>
        </Button>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {exportFormats.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {translate(`bulk.export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
