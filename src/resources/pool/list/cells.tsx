import OpenIcon from '@mui/icons-material/OpenInNew';
import { Box, Chip, Link as MuiLink, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ProductSummary } from '#contract/product.schemas.ts';
import { editAddress } from '#src/custom/data/navigation/poolAddresses.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFilters } from '#src/custom/list/filters/useFilters.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { StateChip, StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { stockText } from '../stock.ts';
import type { PoolRow } from './useChosen.ts';

/** The title, which leads to editing, over the supplier's shop, which leads to where it was found; and what ails its pictures. */
export const TitleCell = ({ id, title, store, sourceUrl, pictureProblem }: PoolRow) => {
  const translate = useTranslate();
  const shop = store === '' ? translate('pool.list.noShop') : store;
  return (
    <Box sx={{ minWidth: { md: 150 } }}>
      <MuiLink
        component={Link}
        to={editAddress(id)}
        color="text.primary"
        sx={{
          display: '-webkit-box',
          WebkitLineClamp: 2,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          fontWeight: 500,
        }}
      >
        {title}
      </MuiLink>
      {sourceUrl === null ? (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
          {store}
        </Box>
      ) : (
        <MuiLink
          href={sourceUrl}
          target="_blank"
          rel="noreferrer"
          color="text.secondary"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            minHeight: 24,
            fontSize: '0.75rem',
            maxWidth: '100%',
          }}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {shop}
          </Box>
          <OpenIcon titleAccess={translate('pool.list.opensSource')} sx={{ fontSize: '0.875rem' }} />
        </MuiLink>
      )}
      {pictureProblem ? (
        <Box sx={{ color: 'warning.main', fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
          {pictureProblem.message}
          {pictureProblem.count > 1 ? ` (+${pictureProblem.count - 1})` : ''}
        </Box>
      ) : null}
    </Box>
  );
};

/** Where a product was collected. */
export const SourceChip = ({ source }: Pick<ProductSummary, 'source'>) => {
  const translate = useTranslate();
  return <StatusChip tone="neutral" label={translate(`words.source.${source}`)} />;
};

interface PriceCellProps {
  min: string | null;
  max: string | null;
  currency: string;
  variants: number;
}

/** A price range over how many variants it spans. */
export const PriceCell = ({ min, max, currency, variants }: PriceCellProps) => {
  const translate = useTranslate();
  return (
    <>
      <MoneyField min={min} max={max} currency={currency} />
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem' }}>
        {translate('pool.list.variants', { smart_count: variants })}
      </Box>
    </>
  );
};

/** What the store sells over what the supplier has. */
export const StockCell = ({
  inventory,
  supplierInventory,
}: Pick<ProductSummary, 'inventory' | 'supplierInventory'>) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <>
      <Box component="span" sx={{ color: inventory !== null && inventory <= 0 ? 'error.main' : undefined }}>
        {inventory === null ? translate('pool.list.uncounted') : format.number(inventory)}
      </Box>
      {supplierInventory === null ? null : (
        <Box
          component="span"
          sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' }}
        >
          {translate('pool.list.supplierStock', { count: format.number(supplierInventory) })}
        </Box>
      )}
    </>
  );
};

const SHOWN = 1;

/** The first tag, a way to filter by it; how many more there are, with their names on hover. */
export const TagsCell = ({ tags }: { tags: readonly string[] }) => {
  const translate = useTranslate();
  const { change } = useFilters();
  const more = tags.slice(SHOWN);
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {tags.slice(0, SHOWN).map((tag) => (
        <Chip
          key={tag}
          component="button"
          type="button"
          variant="outlined"
          clickable
          label={tag}
          aria-label={translate('pool.list.filterByTag', { tag })}
          onClick={() => change({ tag: [tag] })}
          sx={{ maxWidth: 84, height: 24 }}
        />
      ))}
      {more.length === 0 ? null : (
        <Tooltip title={more.join(', ')}>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem', alignSelf: 'center' }}>
            {translate('pool.list.moreTags', { count: more.length })}
          </Box>
        </Tooltip>
      )}
    </Box>
  );
};

/** A product of the import list on a narrow screen. */
export const PoolCard = ({ product }: { product: PoolRow }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { primaryIp, state, source, priceMin, priceMax, currency, variantCount, inventory, collectedAt } = product;
  return (
    <Box sx={{ display: 'flex', gap: 3 }}>
      <Thumbnail src={primaryIp} size={64} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
        <TitleCell {...product} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <StateChip of="productState" state={state} />
          <SourceChip source={source} />
        </Box>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, color: 'text.secondary', fontSize: '0.8125rem' }}
          className="tabular"
        >
          <Box component="span" sx={{ color: 'text.primary', fontWeight: 500 }}>
            <MoneyField min={priceMin} max={priceMax} currency={currency} />
          </Box>
          <span>{translate('pool.list.variants', { smart_count: variantCount })}</span>
          <span>{stockText(translate, format, inventory)}</span>
          <TimeField at={collectedAt} relative />
        </Box>
      </Box>
    </Box>
  );
};
