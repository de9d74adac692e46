import { Box, Link as MuiLink, TextField, type Theme, Typography } from '@mui/material';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ProductToMap } from '#contract/mappingShown.ts';
import { addressesIn } from '#contract/pastedLinks.ts';
import { mappingAddress } from '#src/custom/data/navigation/mappingAddress.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { PlatformMark } from '#src/custom/ui/PlatformMark.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import type { BulkRow } from './bulkRows.ts';
import { LinkOutcome } from './LinkOutcome.tsx';

interface ToMapRowProps {
  product: ProductToMap;
  row: BulkRow | undefined;
  autoFocus: boolean;
  onType: (url: string) => void;
  onLoad: (url: string) => void;
  /** Whether links were found in what was pasted. */
  onPaste: (text: string) => boolean;
  /** Agrees that what the link leads to is the product. */
  onTakeAll: () => void;
}

const rowStyle = ({ palette, breakpoints, spacing }: Theme) =>
  ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 4fr) minmax(0, 4fr)',
    gap: spacing(4),
    alignItems: 'center',
    padding: spacing(2.5, 4),
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 88px',
    '& + &': { borderTop: `1px solid ${palette.divider}` },
    [breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: spacing(2), padding: spacing(3) },
  }) as const;

/** A product that orders wait for, the field for its link, and what that brought. */
export const ToMapRow = ({ product, row, autoFocus, onType, onLoad, onPaste, onTakeAll }: ToMapRowProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { channel, storeId, storeName, productId, title, image, orders, pieces, oldestAt } = product;
  const address = mappingAddress(channel, storeId, productId);
  const url = row?.url ?? '';
  const paste = (event: ClipboardEvent) => {
    if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault();
  };
  const press = (event: KeyboardEvent) => {
    const [link] = addressesIn(url.trim());
    if (event.key === 'Enter' && link !== undefined) onLoad(link);
  };
  const leave = () => {
    const [link] = addressesIn(url.trim());
    if (link !== undefined && link !== row?.asked) onLoad(link);
  };
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ display: 'flex', gap: 3, minWidth: 0 }}>
        <Thumbnail src={image} size={64} />
        <Box sx={{ minWidth: 0 }}>
          <MuiLink
            component={Link}
            to={address}
            color="text.primary"
            sx={{ fontWeight: 500, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
          >
            {title}
          </MuiLink>
          <Typography
            variant="caption"
            component="div"
            color="text.secondary"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <PlatformMark platform={channel} />
            {storeName}
          </Typography>
          <Typography variant="caption" component="div" color="text.secondary">
            {translate('mapping.waiting', { smart_count: orders, count: format.number(orders) })}
            {` · ${translate('mapping.preview.items', { smart_count: pieces, count: format.number(pieces) })} · `}
            <TimeField at={oldestAt} relative />
          </Typography>
        </Box>
      </Box>
      <TextField
        label={translate('mapping.many.link')}
        value={url}
        autoFocus={autoFocus}
        onChange={({ target }) => onType(target.value)}
        onPaste={paste}
        onKeyDown={press}
        onBlur={leave}
        slotProps={{
          htmlInput: {
            spellCheck: false,
            inputMode: 'url',
            autoComplete: 'off',
            'aria-label': translate('mapping.many.linkOf', { name: title }),
          },
        }}
      />
      <Box role="status" sx={{ minWidth: 0 }}>
        <LinkOutcome row={row} address={address} onTakeAll={onTakeAll} />
      </Box>
    </Box>
  );
};
