import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Order, OrderLine } from '#contract/order.schemas.ts';
import { mappingAddress } from '#src/custom/data/navigation/mappingAddress.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';

/** A position's picture with how many pieces of it were ordered. */
export const LineThumb = ({ line: { title, image, quantity } }: { line: OrderLine }) => {
  const translate = useTranslate();
  const format = useFormat();
  const count = format.number(quantity);
  return (
    <Box title={title} sx={{ position: 'relative', flexShrink: 0, alignSelf: 'flex-start' }}>
      <Thumbnail src={image} />
      <Box
        component="span"
        aria-hidden
        className="tabular"
        sx={{
          position: 'absolute',
          right: -4,
          bottom: -4,
          px: 1,
          borderRadius: 1,
          fontSize: '0.6875rem',
          fontWeight: 600,
          lineHeight: '16px',
          color: 'background.paper',
          bgcolor: 'text.primary',
        }}
      >
        {`×${count}`}
      </Box>
      <span style={visuallyHidden}>{translate('orders.pieces', { smart_count: quantity, count, name: title })}</span>
    </Box>
  );
};

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: '0.8125rem',
} as const;

/** A position's title; it leads to the pool product where that is known. */
export const LineTitle = ({ line: { title, productId } }: { line: OrderLine }) => {
  const translate = useTranslate();
  if (productId === null) return <Typography sx={twoLines}>{title}</Typography>;
  return (
    <MuiLink
      component={Link}
      to={`/import/edit/${productId}`}
      color="text.primary"
      aria-label={translate('sync.openInPool', { name: title })}
      sx={twoLines}
    >
      {title}
    </MuiLink>
  );
};

/** Which variant, its SKU, and who supplies it for how much, as far as that is known. */
export const LineAbout = ({ line: { variantTitle, sku, supplier, supplierPrice } }: { line: OrderLine }) => {
  const translate = useTranslate();
  const format = useFormat();
  const name = supplier === null ? '' : translate(`words.source.${supplier}`);
  const price = supplierPrice === null ? '' : format.money(supplierPrice.amount, supplierPrice.currency);
  const about = [variantTitle, sku, [name, price].filter(Boolean).join(' ')].filter(Boolean).join(' · ');
  if (about === '') return null;
  return (
    <Typography variant="caption" component="div" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {about}
    </Typography>
  );
};

/** Whether nobody has said yet how a position is to be had. */
export const isToMap = ({ isMapped, openQuantity, shipper }: OrderLine): boolean =>
  !isMapped && openQuantity > 0 && shipper === 'merchant';

type OfStore = Pick<Order, 'channel' | 'shopId'>;

/** Where it is said what a position is bought as; undefined where its store does not know the product any more. */
export function useMappingPlace({ channel, shopId }: OfStore, line: OrderLine | undefined) {
  const translate = useTranslate();
  if (line === undefined || line.storeProductId === null) return undefined;
  return {
    to: mappingAddress(channel, shopId, line.storeProductId),
    label: translate(`orders.mapping.${isToMap(line) ? 'do' : 'see'}Of`, { name: line.title }),
  };
}

/** The way to what a position is bought as. */
export const MappingLink = ({ order, line }: { order: OfStore; line: OrderLine }) => {
  const translate = useTranslate();
  const place = useMappingPlace(order, line);
  if (place === undefined) return null;
  const what = isToMap(line) ? 'do' : 'see';
  return (
    <MuiLink
      component={Link}
      to={place.to}
      variant="caption"
      underline="always"
      aria-label={place.label}
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24, fontWeight: what === 'do' ? 600 : undefined }}
    >
      {translate(`orders.mapping.${what}`)}
    </MuiLink>
  );
};

/** Pictures of as many positions; the first one is named. */
const PICTURES = 3;

/** What was ordered: pictures with their quantities, the first product by name with its supplier, how many more. */
export const LinesCell = ({ lines }: Pick<Order, 'lines'>) => {
  const translate = useTranslate();
  const format = useFormat();
  const [first] = lines;
  if (first === undefined) return translate('orders.noLines');
  const more = lines.length - 1;
  return (
    <Box sx={{ display: 'flex', gap: 2, minWidth: { md: 160, lg: 200 } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        {lines.slice(0, PICTURES).map((line) => (
          <LineThumb key={line.lineId} line={line} />
        ))}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <LineTitle line={first} />
        <LineAbout line={first} />
        {more === 0 ? null : (
          <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
            {translate('orders.moreLines', { smart_count: more, count: format.number(more) })}
          </Box>
        )}
      </Box>
    </Box>
  );
};
