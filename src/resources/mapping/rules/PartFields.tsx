import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Checkbox, FormControlLabel, IconButton, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OfferFacts } from '#contract/mappingShown.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { ItemField } from '../stock/ItemField.tsx';
import type { EditedPart } from './edited.ts';
import { OfferField } from './OfferField.tsx';

interface PartFieldsProps {
  part: EditedPart;
  offers: readonly OfferFacts[];
  errorOf: (field: string) => string | undefined;
  onChange: (part: EditedPart) => void;
  /** Undefined for the only one, which is no gift either. */
  onRemove: (() => void) | undefined;
}

/** Something that is had: which offer or item of stock, and how many of it for each of the store's. */
export const PartFields = ({ part, offers, errorOf, onChange, onRemove }: PartFieldsProps) => {
  const translate = useTranslate();
  const { pieces, isGift } = part;
  const isStock = part.from === 'stock';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      <Thumbnail src={(part.item ?? part.offer)?.image ?? null} />
      <Box sx={{ flex: 1, minWidth: { xs: 180, sm: 0 } }}>
        {isStock ? (
          <ItemField value={part.item} error={errorOf('item')} onPick={(item) => onChange({ ...part, item })} />
        ) : (
          <OfferField
            value={part.offer}
            offers={offers}
            error={errorOf('offer')}
            onPick={(offer) => onChange({ ...part, offer })}
          />
        )}
      </Box>
      <TextField
        label={translate('mapping.rules.pieces')}
        value={pieces}
        onChange={({ target }) => onChange({ ...part, pieces: target.value })}
        error={errorOf('pieces') !== undefined}
        helperText={errorOf('pieces')}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ width: 96, flexShrink: 0 }}
      />
      <IconButton
        size="small"
        aria-label={translate(isStock ? 'mapping.item.remove' : 'mapping.rules.removePart')}
        disabled={onRemove === undefined}
        onClick={onRemove}
        sx={{ mt: 0.5 }}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
      {onRemove ? (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={isGift}
              onChange={({ target }) => onChange({ ...part, isGift: target.checked })}
            />
          }
          label={translate('mapping.rules.isGift')}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ flexBasis: '100%', mt: -2 }}
        />
      ) : null}
    </Box>
  );
};
