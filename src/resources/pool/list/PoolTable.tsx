import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { editAddress } from '#src/custom/data/navigation/poolAddresses.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { ListTable } from '#src/custom/list/ListTable.tsx';
import { ChosenRowsBar } from '#src/custom/list/selection/ChosenRowsBar.tsx';
import { StateChip, StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { useRecipeKeys } from '../recipes/useRecipeKeys.ts';
import { CompareAtCell, DescriptionCell, VideoCell, WeightCell } from './detailCells.tsx';
import { PoolCard } from './PoolCard.tsx';
import { PoolEmpty } from './PoolEmpty.tsx';
import { PriceCell } from './PriceCell.tsx';
import type { PoolRow } from './poolRow.ts';
import { poolView } from './poolView.ts';
import { StockCell } from './StockCell.tsx';
import { TagsCell } from './TagsCell.tsx';
import { TitleCell } from './TitleCell.tsx';
import { tableStyle } from './tableStyle.ts';
import { usePublishKey } from './usePublishKey.ts';
import { useRememberOrder } from './useRememberOrder.ts';

// With all its dialogs: of no use before something is chosen.
const PoolBulkActions = lazy(async () => ({ default: (await import('./PoolBulkActions.tsx')).PoolBulkActions }));
const bulkActions = (
  <Suspense fallback={null}>
    <PoolBulkActions />
  </Suspense>
);

/** The products as a dense table with a keyboard; as cards on a narrow screen. */
export const PoolTable = () => {
  const translate = useTranslate();
  const publishKey = usePublishKey();
  const recipeKeys = useRecipeKeys();
  useRememberOrder();
  return (
    <Box sx={tableStyle}>
      <ListTable<PoolRow>
        rowLabel={(product) => product.title}
        rowClick={(id) => editAddress(String(id))}
        bulkActions={bulkActions}
        selectionBar={<ChosenRowsBar>{bulkActions}</ChosenRowsBar>}
        hiddenColumns={poolView.hidden}
        rowKeys={(current) => [...publishKey(current), ...recipeKeys(current)]}
        card={(product) => <PoolCard product={product} />}
        empty={<PoolEmpty />}
      >
        <ListTable.Col
          source="primaryIp"
          disableSort
          render={({ primaryIp }: PoolRow) => <Thumbnail src={primaryIp} />}
        />
        <ListTable.Col source="title" render={(product: PoolRow) => <TitleCell {...product} />} />
        <ListTable.Col
          source="source"
          disableSort
          render={({ source }: PoolRow) => <StatusChip tone="neutral" label={translate(`words.source.${source}`)} />}
        />
        <ListTable.Col source="sku" disableSort />
        <ListTable.Col source="category" disableSort />
        <ListTable.Col
          align="right"
          source="supplierPrice"
          render={({ supplierPriceMin, supplierPriceMax, supplierCurrency, supplierVariantCount }: PoolRow) => (
            <PriceCell
              min={supplierPriceMin}
              max={supplierPriceMax}
              currency={supplierCurrency}
              variants={supplierVariantCount}
            />
          )}
        />
        <ListTable.Col
          align="right"
          source="price"
          label="pool.list.storePrice"
          render={({ priceMin, priceMax, currency, variantCount }: PoolRow) => (
            <PriceCell min={priceMin} max={priceMax} currency={currency} variants={variantCount} />
          )}
        />
        <ListTable.Col align="right" source="inventory" render={(product: PoolRow) => <StockCell {...product} />} />
        <ListTable.Col
          source="state"
          disableSort
          render={({ state }: PoolRow) => <StateChip of="productState" state={state} />}
        />
        <ListTable.Col source="tags" disableSort render={({ tags }: PoolRow) => <TagsCell tags={tags} />} />
        <ListTable.Col
          source="collectedAt"
          render={({ collectedAt }: PoolRow) => <TimeField at={collectedAt} relative />}
        />
        <ListTable.Col source="updatedAt" render={({ updatedAt }: PoolRow) => <TimeField at={updatedAt} relative />} />
        <ListTable.NumberCol source="publishedTo" disableSort />
        <ListTable.NumberCol
          source="compareAt"
          disableSort
          render={(product: PoolRow) => <CompareAtCell {...product} />}
        />
        <ListTable.NumberCol source="weight" disableSort render={(product: PoolRow) => <WeightCell {...product} />} />
        <ListTable.Col source="videoUrl" disableSort render={(product: PoolRow) => <VideoCell {...product} />} />
        <ListTable.Col source="bodyHtml" disableSort render={(product: PoolRow) => <DescriptionCell {...product} />} />
      </ListTable>
    </Box>
  );
};
