import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { MappedItem } from '#contract/mappingShown.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { ItemField } from './ItemField.tsx';

interface StockPickerProps {
  /** What the store sells, by name and picture. */
  name: string;
  image: string | null;
  /** Null for stock that nobody counts. */
  onPick: (item: MappedItem | null) => void;
  onClose: () => void;
}

/** Asks which item of the merchant's stock something is. */
export const StockPicker = ({ name, image, onPick, onClose }: StockPickerProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('mapping.item.pickTitle', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Thumbnail src={image} size={64} />
          <Box sx={{ flex: 1, minWidth: 0, color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
            {translate('mapping.item.pickHelp')}
          </Box>
          {/* Beside the help: what is found lies over all that is below the field. */}
          <Button size="small" variant="outlined" onClick={() => onPick(null)} sx={{ flexShrink: 0 }}>
            {translate('mapping.item.uncounted')}
          </Button>
        </Box>
        <Box sx={{ pt: 1 }}>
          <ItemField
            value={null}
            autoFocus
            onPick={(item) => {
              if (item !== null) onPick(item);
            }}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {translate('kit.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
