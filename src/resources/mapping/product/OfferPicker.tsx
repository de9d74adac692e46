import { Autocomplete, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { OfferFacts } from '#contract/mappingShown.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { keyOf } from '../model/ways.ts';
import { OfferAmounts, offerName } from './OfferView.tsx';

interface OfferPickerProps {
  /** What the store sells, by name and picture. */
  name: string;
  image: string | null;
  /** The likeliest first. */
  offers: readonly OfferFacts[];
  onPick: (offer: OfferFacts) => void;
  onClose: () => void;
}

/** Finds an offer by its words and picture: arrow keys choose, Enter takes it. */
export const OfferPicker = ({ name, image, offers, onPick, onClose }: OfferPickerProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const supplierOf = ({ supplier }: OfferFacts): string => translate(`words.source.${supplier}`);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('mapping.pickTitle', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Thumbnail src={image} size={64} />
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
            {offers.length === 0 ? translate('mapping.pickNone') : translate('mapping.pickHelp')}
          </Box>
        </Box>
        {offers.length === 0 ? null : (
          <Autocomplete
            options={[...offers]}
            value={null}
            openOnFocus
            autoHighlight
            onChange={(_, offer) => {
              if (offer !== null) onPick(offer);
            }}
            // What it is found by.
            getOptionLabel={(offer) => [offerName(offer), offer.title, supplierOf(offer), offer.skuId].join(' ')}
            getOptionKey={keyOf}
            isOptionEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
            noOptionsText={translate('mapping.pickNothing')}
            renderOption={({ key, ...props }, offer) => (
              <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 3 }}>
                <Thumbnail src={offer.image} size={64} />
                <Box sx={{ minWidth: 0, display: 'grid' }}>
                  <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                    {offerName(offer)}
                  </Box>
                  <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    {[supplierOf(offer), offer.title].join(' · ')}
                  </Box>
                  <OfferAmounts offer={offer} />
                </Box>
              </Box>
            )}
            renderInput={(params) => <TextField {...params} autoFocus label={translate('mapping.pickSearch')} />}
            slotProps={{ listbox: { sx: { maxHeight: '50vh' } } }}
            sx={{ mt: 1 }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {translate('kit.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
