import { Autocomplete, Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OfferFacts } from '#contract/mappingShown.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { keyOf } from '../model/ways.ts';
import { OfferAmounts, offerName } from '../product/OfferView.tsx';

interface OfferFieldProps {
  value: OfferFacts | null;
  offers: readonly OfferFacts[];
  /** Translated. */
  error: string | undefined;
  onPick: (offer: OfferFacts | null) => void;
}

/** Which of the offers that are known is bought. */
export const OfferField = ({ value, offers, error, onPick }: OfferFieldProps) => {
  const translate = useTranslate();
  const supplierOf = ({ supplier }: OfferFacts): string => translate(`words.source.${supplier}`);
  return (
    <Autocomplete
      options={[...offers]}
      value={value}
      autoHighlight
      openOnFocus
      onChange={(_, picked) => onPick(picked)}
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
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  );
};
