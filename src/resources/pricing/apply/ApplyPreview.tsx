import { Box, Pagination, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormat } from '#src/custom/ui/format.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { EffectFigures } from './EffectFigures.tsx';
import type { useApply } from './useApply.ts';

/** What applying would change: the figures of the whole, and the products page by page. */
export const ApplyPreview = ({ form }: { form: ReturnType<typeof useApply> }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { count, preview, page } = form;
  if (count === 0) return <Typography color="text.secondary">{translate('pricing.apply.nothing')}</Typography>;
  const { data } = preview;
  if (data === undefined) {
    return preview.error ? null : (
      <Box role="status" aria-label={translate('shell.loading')}>
        <Skeleton variant="rounded" height={220} />
      </Box>
    );
  }
  const notes = [
    data.sampled && data.effects
      ? translate('pricing.apply.counted', {
          counted: format.number(data.effects.products),
          total: format.number(data.total),
        })
      : '',
    data.published > 0 ? translate('pricing.apply.inStores', { smart_count: data.published }) : '',
  ].filter(Boolean);
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      {data.effects ? <EffectFigures effects={data.effects} /> : null}
      {notes.length > 0 ? (
        <Typography variant="body2" color="text.secondary">
          {notes.join(' ')}
        </Typography>
      ) : null}
      <ChangeTable changes={data.rows} label={translate('pricing.apply.preview')} />
      {data.pages > 1 ? (
        <Pagination
          page={page}
          count={data.pages}
          onChange={(_, to) => form.setPage(to)}
          sx={{ justifySelf: 'center' }}
          aria-label={translate('kit.pages')}
        />
      ) : null}
    </Box>
  );
};
