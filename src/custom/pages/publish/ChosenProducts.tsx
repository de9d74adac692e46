import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { Alert, Box, Button, IconButton, Link as MuiLink, Skeleton, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { productCalls } from '#contract/product.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { PublishSection } from './PublishSection.tsx';

/** Shown by picture; the largest page of the list call. */
const PICTURED = 50;
const placeholders = ['a', 'b', 'c', 'd'];

export interface ChosenProductsProps {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  disabled: boolean;
}

/** Step 1: what is going to be published, each with a way out of the choice. */
export const ChosenProducts = ({ ids, onChange, disabled }: ChosenProductsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const asked = ids.slice(0, PICTURED);
  const { data, error, isPlaceholderData, refetch } = useCall(
    productCalls.list,
    { ids: asked, pageSize: PICTURED },
    { keepPrevious: true },
  );
  const byId = new Map(data?.rows.map((row) => [row.productId, row]));
  const gone = data === undefined || isPlaceholderData ? [] : asked.filter((id) => !byId.has(id));
  const without = (removed: readonly string[]) => onChange(ids.filter((id) => !removed.includes(id)));
  const count = translate('publish.products.count', { smart_count: ids.length, count: format.number(ids.length) });

  return (
    <PublishSection
      step={1}
      title={translate('publish.products.title')}
      aside={
        <Typography variant="body2" color="text.secondary" className="tabular" role="status">
          {count}
        </Typography>
      }
    >
      {gone.length > 0 ? (
        <Alert
          severity="warning"
          sx={{ mb: 3 }}
          action={
            <Button color="inherit" size="small" onClick={() => without(gone)}>
              {translate('publish.products.removeGone')}
            </Button>
          }
        >
          {translate('publish.products.gone', { smart_count: gone.length })}
        </Alert>
      ) : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <Box
        component="ul"
        tabIndex={0}
        aria-label={translate('publish.products.title')}
        sx={{ m: 0, p: 0, maxHeight: { xs: 272, lg: 330 }, overflowY: 'auto', listStyle: 'none' }}
      >
        {data === undefined && !error
          ? placeholders.map((key) => <Skeleton key={key} component="li" height={52} />)
          : asked.flatMap((id) => {
              const product = byId.get(id);
              if (product === undefined) return [];
              const remove = translate('publish.products.remove', { name: product.title });
              return [
                <Box
                  component="li"
                  key={id}
                  sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 1.5, borderTop: 1, borderColor: 'divider' }}
                >
                  <Thumbnail src={product.primaryIp} />
                  <Box sx={{ minWidth: 0, flex: 1 }}>
                    <MuiLink
                      component={Link}
                      to={`/import/edit/${id}`}
                      color="text.primary"
                      sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                    >
                      {product.title}
                    </MuiLink>
                    <Typography variant="caption" color="text.secondary" className="tabular">
                      {translate('publish.products.variants', {
                        smart_count: product.variantCount,
                        count: format.number(product.variantCount),
                      })}
                      {product.priceMin === null ? '' : ` · ${format.money(product.priceMin, product.currency)}`}
                    </Typography>
                  </Box>
                  <Tooltip title={remove}>
                    <span>
                      <IconButton size="small" aria-label={remove} disabled={disabled} onClick={() => without([id])}>
                        <RemoveIcon fontSize="small" />
                      </IconButton>
                    </span>
                  </Tooltip>
                </Box>,
              ];
            })}
      </Box>
      {ids.length > PICTURED ? (
        <Typography variant="body2" color="text.secondary" sx={{ pt: 2 }}>
          {translate('publish.more', { count: format.number(ids.length - PICTURED) })}
        </Typography>
      ) : null}
    </PublishSection>
  );
};
