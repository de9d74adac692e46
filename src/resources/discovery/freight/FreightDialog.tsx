import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { regionCodes } from '#contract/countries.ts';
import type { DeliveryOption } from '#contract/delivery.ts';
import { discoveryCalls } from '#contract/discovery.calls.ts';
import type { SentOf } from '#contract/endpoint.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { callKey, useCall } from '#src/custom/data/useCall.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { useSettled } from '#src/custom/ui/useSettled.ts';
import { call } from '#src/dataProvider/call.ts';

export type FreightAsked = Omit<SentOf<typeof discoveryCalls.freight>, 'refresh'>;

/** A supplier tells freight slowly and counts the calls: a number is asked for once it is typed. */
const TYPING_RESTS = 400;

/** The delivery options of one question; what is remembered first, the supplier asked again when `askAgain` says so. */
export function useFreight(given: FreightAsked) {
  const client = useQueryClient();
  const quantity = useSettled(given.quantity, TYPING_RESTS);
  const question = { ...given, quantity };
  const { data, error, isFetching } = useCall(discoveryCalls.freight, question);
  return {
    delivery: error ? undefined : data,
    error,
    isFetching: isFetching || quantity !== given.quantity,
    // Kept as another answer to the same question: a failure too is that question's, and gone with the next.
    askAgain: () =>
      void client.prefetchQuery({
        queryKey: callKey(discoveryCalls.freight, question),
        queryFn: ({ signal }) =>
          call(discoveryCalls.freight, { ...question, refresh: 'yes' }, { signal, reactTo: 'special' }),
        staleTime: 0,
      }),
  };
}

/** A variant that freight can be asked for. */
export interface FreightVariant {
  supplierSkuId: string;
  name: string;
}

interface FreightDialogProps {
  supplier: SupplierPlatform;
  supplierProductId: string;
  /** The address of its page. */
  url?: string;
  /** The product's title. */
  title: string;
  /** Left out or empty: the first variant in stock is asked for. */
  variants?: readonly FreightVariant[];
  country: string;
  onCountry?: (country: string) => void;
  onClose: () => void;
}

const MOST_PIECES = 10_000;

/** What delivering a product costs and how long it takes, by variant, destination and number of pieces. */
export const FreightDialog = (props: FreightDialogProps) => {
  const { supplier, supplierProductId, url, title, variants = [], onCountry, onClose } = props;
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  const [country, setCountry] = useState(props.country);
  const [sku, setSku] = useState(variants[0]?.supplierSkuId ?? '');
  const [quantity, setQuantity] = useState('1');
  const pieces = Math.min(MOST_PIECES, Math.max(1, Math.floor(Number(quantity)) || 1));
  const { delivery, error, isFetching, askAgain } = useFreight({
    supplier,
    supplierProductId,
    country,
    quantity: pieces,
    ...(sku === '' ? {} : { supplierSkuId: sku }),
    ...(url === undefined ? {} : { url }),
  });
  const chooseCountry = (next: string) => {
    setCountry(next);
    onCountry?.(next);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{translate('freight.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', minHeight: 320 }}>
        <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { md: variants.length > 1 ? '1fr 1fr 120px' : '1fr 120px' },
          }}
        >
          {variants.length > 1 ? (
            <TextField
              select
              label={translate('freight.variant')}
              value={sku}
              onChange={({ target }) => setSku(target.value)}
            >
              {variants.map(({ supplierSkuId, name }) => (
                <MenuItem key={supplierSkuId} value={supplierSkuId}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          ) : null}
          <CodeSelect
            of="region"
            codes={regionCodes}
            value={country}
            onChange={chooseCountry}
            label={translate('freight.country')}
          />
          <TextField
            label={translate('freight.pieces')}
            value={quantity}
            onChange={({ target }) => setQuantity(target.value)}
            onBlur={() => setQuantity(String(pieces))}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </Box>
        {error && !isFetching ? <Alert severity="warning">{errorText(error, translate)}</Alert> : null}
        {delivery ? <DeliveryTable options={delivery.options} /> : null}
        <Typography role="status" variant="body2" color="text.secondary">
          {isFetching ? translate('freight.asking') : null}
          {delivery && !isFetching ? translate('freight.age', { ago: format.ago(delivery.fetchedAt) }) : null}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" disabled={isFetching} onClick={askAgain}>
          {translate('freight.askAgain')}
        </Button>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

/** Delivery options with every field of the specification. What the supplier does not say is a dash. */
const DeliveryTable = ({ options }: { options: readonly DeliveryOption[] }) => {
  const translate = useTranslate();
  const text = (name: string) => translate(`freight.${name}`);
  const days = ({ daysMin, daysMax }: DeliveryOption): string => {
    if (daysMin === null && daysMax === null) return '–';
    if (daysMin === null || daysMax === null || daysMin === daysMax) {
      return translate('freight.days', { smart_count: daysMax ?? daysMin ?? 0 });
    }
    return translate('freight.daysBetween', { from: daysMin, to: daysMax });
  };
  const tracking = ({ tracking: has }: DeliveryOption) => (has === null ? '–' : text(has ? 'tracked' : 'untracked'));
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={text('title')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {['type', 'company', 'cost', 'time', 'tracking', 'from', 'to'].map((name) => (
              <TableCell key={name} align={name === 'cost' ? 'right' : 'left'}>
                {text(`column.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {options.map((option) => (
            <TableRow key={`${option.serviceCode} ${option.company} ${option.shipFrom}`}>
              <TableCell>{option.shippingType}</TableCell>
              <TableCell>{option.company}</TableCell>
              <TableCell align="right">
                {option.freight && Number(option.freight.amount) === 0 ? (
                  text('free')
                ) : (
                  <MoneyField min={option.freight?.amount ?? null} currency={option.freight?.currency ?? 'USD'} />
                )}
              </TableCell>
              <TableCell>{days(option)}</TableCell>
              <TableCell>{tracking(option)}</TableCell>
              <TableCell>{option.shipFrom ?? '–'}</TableCell>
              <TableCell>{option.shipTo}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
