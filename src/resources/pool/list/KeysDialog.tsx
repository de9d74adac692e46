import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { listKeys } from './keyCommand.ts';
import type { ListKeys } from './useListKeys.ts';

/** The keys of the import list, and the switch that turns them off. */
export const KeysDialog = ({ helpOpen, closeHelp, enabled, setEnabled }: ListKeys) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open={helpOpen} onClose={closeHelp} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('pool.keys.title')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 2, alignItems: 'center', m: 0 }}
        >
          {listKeys.map(([key, command]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt">
                <Box
                  component="kbd"
                  sx={{ px: 2, py: 0.5, border: 1, borderColor: 'divider', borderRadius: 1, fontFamily: 'inherit' }}
                >
                  {key}
                </Box>
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {translate(`pool.keys.${command}`)}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 3 }}
          control={<Switch checked={enabled} onChange={(event) => setEnabled(event.target.checked)} />}
          label={translate('pool.keys.enabled')}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={closeHelp}>
          {translate('pool.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
