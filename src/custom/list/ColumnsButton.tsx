import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { Box, Button, Popover } from '@mui/material';
import { useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { openColumnChooser, useColumnChooserOpened } from './columnChooser.ts';

/** Which columns a list shows, and in which order; remembered in this browser. */
export const ColumnsButton = () => {
  const translate = useTranslate();
  const storeKey = `${useResourceContext()}.datatable`;
  const opened = useColumnChooserOpened(storeKey);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = (button: HTMLElement) => {
    setAnchor(button);
    openColumnChooser(storeKey);
  };
  return (
    <>
      <Button
        color="secondary"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => open(event.currentTarget)}
      >
        {translate('ra.action.select_columns')}
      </Button>
      <Popover
        open={anchor !== null}
        keepMounted={opened}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('ra.action.select_columns') } }}
      >
        {/* The table puts its columns here. */}
        <Box id={`${storeKey}-columnsSelector`} sx={{ px: 1, minWidth: 200 }} />
      </Popover>
    </>
  );
};
