import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { CopyButton } from '#src/custom/data/CopyButton.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';

/** Names pieces by their positions: `2 × Dock Tee`. A position that is no more is left out. */
export function usePieces(lines: OrderDetail['lines']) {
  const format = useFormat();
  return (pieces: readonly { lineId: string; quantity: number }[]): string =>
    pieces
      .flatMap(({ lineId, quantity }) => {
        const line = lines.find((one) => one.lineId === lineId);
        return line ? [`${format.number(quantity)} × ${line.title}`] : [];
      })
      .join(', ');
}

/** The parcels: who carries them, under which numbers, with what, since when. */
export const OrderParcels = ({ order: { fulfilments, lines } }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const textOf = usePieces(lines);
  if (fulfilments.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('orders.detail.noParcels')}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {fulfilments.map((parcel) => (
        <Typography component="li" variant="body2" key={parcel.externalId} sx={{ py: 1 }}>
          <Tracking number={parcel.trackingNumber} url={parcel.trackingUrl} />
          {parcel.furtherTracking.map((further) => (
            <Box key={further.number}>
              <Tracking {...further} />
            </Box>
          ))}
          <Typography variant="caption" component="div" color="text.secondary">
            {parcel.company === '' ? null : `${parcel.company} · `}
            <TimeField at={parcel.shippedAt} />
          </Typography>
          <Typography variant="caption" component="div" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {textOf(parcel.lines)}
          </Typography>
        </Typography>
      ))}
    </Box>
  );
};

/** A number, leading to the carrier's page where that is known. Addresses come from the store: only web ones lead on. */
const Tracking = ({ number, url }: { number: string; url: string }) => {
  const translate = useTranslate();
  if (number === '') return translate('orders.detail.noTracking');
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {/^https?:\/\//i.test(url) ? (
        <MuiLink href={url} target="_blank" rel="noreferrer" underline="always">
          {number}
          <OpenIcon aria-hidden sx={{ fontSize: '0.875rem', ml: 0.5, verticalAlign: '-2px' }} />
          <span style={visuallyHidden}> ({translate('sync.newTab')})</span>
        </MuiLink>
      ) : (
        number
      )}
      <CopyButton text={number} label={translate('orders.detail.copy.tracking')} />
    </Box>
  );
};
