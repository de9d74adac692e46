import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Menu, MenuItem, Tooltip } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { bulkCalls } from '#contract/bulk.calls.ts';
import { exportFormats } from '#contract/bulkWords.ts';
import type { ExportPreview } from '#contract/exportPreview.ts';
import type { Selection } from '#contract/productFilter.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { useAction } from '#src/custom/data/useAction.ts';
import { call } from '#src/dataProvider/call.ts';
import { download } from '#src/dataProvider/download.ts';

const ExportDialog = lazyView(() => import('./ExportDialog.tsx'), 'ExportDialog', 'bulk', 'exportFile');

type Format = (typeof exportFormats)[number];

const fileName = (format: Format, currency?: string): string => {
  const of = currency === undefined ? '' : `-${currency}`;
  return { shopifyCsv: `products-shopify${of}.csv`, wooCsv: `products-woocommerce${of}.csv`, json: 'products.json' }[
    format
  ];
};

/** Downloads the chosen products as a file; what a layout would lose, or several currencies, is shown before. */
export const ExportAction = ({ selection }: { selection: Selection }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState<{ format: Format; preview: ExportPreview }>();
  const save = useAction((format: Format, currency?: string) =>
    download(bulkCalls.export, { selection, format, currency }, fileName(format, currency)),
  );
  const look = useAction(async (format: Format) => {
    const preview = format === 'json' ? null : await call(bulkCalls.exportPreview, { selection, format });
    if (preview && (preview.currencies.length > 1 || preview.losses.length > 0)) setShown({ format, preview });
    else save.run(format, preview?.currencies[0]?.currency);
  });
  const choose = (format: Format) => {
    setAnchor(null);
    look.run(format);
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
          loading={save.busy || look.busy}
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
      <Suspense fallback={null}>
        {shown ? (
          <ExportDialog
            {...shown}
            busy={save.busy}
            onSave={(currency) => save.run(shown.format, currency)}
            onClose={() => setShown(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
};
