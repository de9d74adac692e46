import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Autocomplete, Box, Checkbox, FormControlLabel, IconButton, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OfferFacts } from '#contract/mappingShown.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { keyOf } from '../model/ways.ts';
import { OfferAmounts, offerName } from '../product/OfferView.tsx';
import type { EditedPart } from './edited.ts';

interface PartFieldsProps {
  part: EditedPart;
  offers: readonly OfferFacts[];
  errorOf: (field: string) => string | undefined;
  onChange: (part: EditedPart) => void;
  /** Undefined for the only one, which is no gift either. */
  onRemove: (() => void) | undefined;
}

/** Something that is bought: which offer, and how many pieces of it for each of the store's. */
export const PartFields = ({ part, offers, errorOf, onChange, onRemove }: PartFieldsProps) => {
  const translate = useTranslate();
  const { offer, pieces, isGift } = part;
  const supplierOf = ({ supplier }: OfferFacts): string => translate(`words.source.${supplier}`);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      <Thumbnail src={offer?.image ?? null} />
      <Autocomplete
        options={[...offers]}
        value={offer}
        autoHighlight
        openOnFocus
        onChange={(_, picked) => onChange({ ...part, offer: picked })}
        getOptionLabel={(one) => [offerName(one), supplierOf(one)].join(' · ')}
        getOptionKey={keyOf}
        isOptionEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
        noOptionsText={translate('mapping.pickNothing')}
        renderOption={({ key, ...props }, one) => (
          <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 2 }}>
            <Thumbnail src={one.image} />
            <Box sx={{ minWidth: 0, display: 'grid' }}>
              <span>{offerName(one)}</span>
              <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
                {[supplierOf(one), one.title].join(' · ')}
              </Box>
              <OfferAmounts offer={one} />
            </Box>
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label={translate('mapping.rules.offer')}
            error={errorOf('offer') !== undefined}
            helperText={errorOf('offer')}
          />
        )}
        sx={{ flex: 1, minWidth: { xs: 180, sm: 0 } }}
      />
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
        aria-label={translate('mapping.rules.removePart')}
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
