import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { errorText } from '#src/custom/data/errorText.ts';
import { KeyCap } from '#src/custom/data/keys/KeyCap.tsx';
import type { FoundProducts } from './useFoundProducts.tsx';

const Hint = ({ keys, label }: { keys: readonly string[]; label: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
    {keys.map((key) => (
      <KeyCap key={key} keys={key} />
    ))}
    {label}
  </Box>
);

export interface PaletteFootProps {
  count: number;
  found: FoundProducts;
  /** The active line has an address. */
  leads: boolean;
}

/** How many fit, whether the server is still looking or could not, and the palette's keys. */
export const PaletteFoot = ({ count, found, leads }: PaletteFootProps) => {
  const translate = useTranslate();
  const text = (key: string, params?: object) => translate(`keys.palette.${key}`, params);
  const said = () => {
    if (found.error) return text('failed', { reason: errorText(found.error, translate) });
    if (found.searching) return text('searching');
    return count === 0 ? text('none') : text('found', { smart_count: count });
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        px: 4,
        py: 2.5,
        borderTop: count === 0 ? 0 : 1,
        borderColor: 'divider',
        fontSize: '0.75rem',
        color: 'text.secondary',
      }}
    >
      <Box role="status" sx={{ flex: '1 1 160px', color: found.error ? 'error.main' : undefined }}>
        {said()}
      </Box>
      {found.error ? (
        <Button size="small" onClick={found.retry}>
          {translate('kit.retry')}
        </Button>
      ) : null}
      <Box aria-hidden sx={{ display: { xs: 'none', sm: 'flex' }, gap: 4 }}>
        <Hint keys={['↑', '↓']} label={text('move')} />
        <Hint keys={['Enter']} label={text('choose')} />
        {leads ? <Hint keys={['mod+Enter']} label={text('newTab')} /> : null}
      </Box>
    </Box>
  );
};
