import { Box, MenuItem, Pagination, Select, Typography } from '@mui/material';
import { useId } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import { useFormat } from '#src/custom/ui/format.ts';

type Part = 'page' | 'first' | 'last' | 'next' | 'previous' | 'start-ellipsis' | 'end-ellipsis';

const buttons: readonly Part[] = ['first', 'last', 'next', 'previous'];

/**
 * Which rows these are, how many a page (10, 20, 30, 50), and the pages. A total that was counted in part says "or more"; where
 * nobody counted, there are the pages up to the next.
 */
export const ListPagination = () => {
  const context = useListContext();
  const { meta, total: counted, hasNextPage, page, perPage, setPage, setPerPage } = context;
  const shown = context.data?.length ?? 0;
  const translate = useTranslate();
  const format = useFormat();
  const labelId = useId();
  const from = (page - 1) * perPage + 1;
  const total = counted ?? from - 1 + shown;
  const isExact = counted === undefined ? !hasNextPage : meta?.totalIsExact !== false;
  const pages = Math.ceil(total / perPage) + (counted === undefined && hasNextPage ? 1 : 0);
  const range = {
    from: format.number(Math.min(from, total)),
    to: format.number(Math.min(page * perPage, total)),
    total: format.number(total),
  };
  const name = (part: Part, target: number | null, selected: boolean) => {
    if (part !== 'page') return buttons.includes(part) ? translate(`kit.${part}Page`) : '';
    return translate(selected ? 'ra.navigation.current_page' : 'ra.navigation.page', { page: target });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2, px: 4, py: 2 }}>
      <Typography variant="body2" className="tabular" color="text.secondary">
        {translate(isExact ? 'kit.range' : 'kit.atLeast', range)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, ml: { md: 'auto' } }}>
        <Typography id={labelId} variant="body2" color="text.secondary">
          {translate('kit.rowsPerPage')}
        </Typography>
        <Select
          value={perPage}
          onChange={(event) => setPerPage(Number(event.target.value))}
          labelId={labelId}
          sx={{ fontSize: '0.8125rem', '& .MuiSelect-select': { py: 1 } }}
        >
          {limits.pageSizes.map((size) => (
            <MenuItem key={size} value={size}>
              {size}
            </MenuItem>
          ))}
        </Select>
      </Box>
      <Pagination
        size="small"
        aria-label={translate('kit.pages')}
        count={Math.max(1, pages)}
        page={page}
        onChange={(_, target) => setPage(target)}
        getItemAriaLabel={name}
      />
    </Box>
  );
};
