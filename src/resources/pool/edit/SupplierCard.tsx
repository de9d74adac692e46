import DeliveryIcon from '@mui/icons-material/LocalShippingOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { Decimal } from 'decimal.js';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { supplierPlatforms } from '#contract/enums.ts';
import type { Product, ProductVariant } from '#contract/product.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { Section } from '#src/custom/ui/Section.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { FreightDialog } from '#src/resources/discovery/embed.tsx';
import { WatchFacts } from '#src/resources/watch/embed.tsx';
import { stockOfAll } from '../stock.ts';
import { useEditorState } from './EditorContext.ts';
import { equal } from './model/equal.ts';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Typography component="dt" variant="body2" color="text.secondary">
      {name}
    </Typography>
    <Typography
      component="dd"
      variant="body2"
      sx={{ m: 0, overflowWrap: 'anywhere', justifySelf: 'end', textAlign: 'right' }}
    >
      {children}
    </Typography>
  </>
);

const originOf = ({
  productId,
  source,
  store,
  origin,
  supplierProductId,
  sourceUrl,
  minOrder,
  priceNotes,
  supplierCurrency,
  collectedAt,
}: Product) => ({
  productId,
  source,
  store,
  origin,
  supplierProductId,
  sourceUrl,
  minOrder,
  priceNotes,
  supplierCurrency,
  collectedAt,
});

const offerOf = (variants: readonly ProductVariant[]) => ({
  listed: extremes(variants.map(({ supplierPrice }) => supplierPrice)),
  stock: stockOfAll(variants.map(({ supplierInventoryQuantity }) => supplierInventoryQuantity)),
});

/** Where the product comes from: as it was collected last, not for editing. */
export const SupplierCard = memo(() => {
  const translate = useTranslate();
  const format = useFormat();
  const about = useEditorState(({ product }) => originOf(product), equal);
  const { productId, source, store, origin, supplierProductId, sourceUrl, minOrder, supplierCurrency } = about;
  const variants = useEditorState((state) => state.variants);
  const { listed, stock } = useMemo(() => offerOf([...variants.values()]), [variants]);
  const number = supplierProductId === null || source === 'manual' ? '–' : supplierProductId;
  return (
    <Section anchor="supplier" title={translate('pool.section.supplier')} actions={<DeliveryButton />}>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 2, m: 0 }}>
        <Fact name={translate('editor.supplier.source')}>{translate(`words.source.${source}`)}</Fact>
        <Fact name={translate('editor.supplier.store')}>{store || '–'}</Fact>
        <Fact name={translate('editor.supplier.origin')}>{origin || '–'}</Fact>
        <Fact name={translate('editor.supplier.product')}>
          {sourceUrl === null ? (
            number
          ) : (
            <MuiLink href={sourceUrl} target="_blank" rel="noreferrer" underline="always">
              {number}{' '}
              <OpenIcon
                titleAccess={translate('pool.list.opensSource')}
                sx={{ fontSize: '0.875rem', verticalAlign: '-2px' }}
              />
            </MuiLink>
          )}
        </Fact>
        <Fact name={translate('editor.supplier.price')}>
          <MoneyField {...listed} currency={supplierCurrency} />
        </Fact>
        {about.priceNotes.map((note) => (
          <Fact key={note} name={translate('editor.supplier.priceNote.title')}>
            {translate(`editor.supplier.priceNote.${note}`)}
          </Fact>
        ))}
        <Fact name={translate('editor.supplier.stock')}>
          {stock === null ? translate('pool.list.uncounted') : format.number(stock)}
        </Fact>
        {minOrder !== null && minOrder > 1 && (
          <Fact name={translate('editor.supplier.minOrder')}>
            {translate('editor.supplier.pieces', { smart_count: minOrder, pieces: format.number(minOrder) })}
          </Fact>
        )}
        <Fact name={translate('editor.supplier.collected')}>
          <TimeField at={about.collectedAt} />
        </Fact>
      </Box>
      <WatchFacts productId={productId} />
    </Section>
  );
});

/** Opens what the supplier asks for delivering the product, by variant. Not there where the supplier tells nobody. */
const DeliveryButton = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [country, setCountry] = useStore('pool.shipTo', 'US');
  const { source, supplierProductId, title, sourceUrl } = useEditorState(
    ({ product }) => ({
      source: product.source,
      supplierProductId: product.supplierProductId,
      title: product.title,
      sourceUrl: product.sourceUrl,
    }),
    equal,
  );
  const held = useEditorState((state) => state.variants);
  const variants = useMemo(() => [...held.values()].flatMap(asked), [held]);
  const supplier = supplierPlatforms.find((one) => one === source);
  // DHgate has no interface for buyers: its freight stands on its pages only.
  if (!supplier || supplier === 'dhgate' || supplierProductId === null) return null;
  return (
    <>
      <Button size="small" color="secondary" startIcon={<DeliveryIcon />} onClick={() => setOpen(true)}>
        {translate('freight.open')}
      </Button>
      {isOpen ? (
        <FreightDialog
          supplier={supplier}
          supplierProductId={supplierProductId}
          title={title}
          variants={variants}
          country={country}
          {...(sourceUrl === null ? {} : { url: sourceUrl })}
          onCountry={setCountry}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};

const asked = ({ supplierSkuId, optionValues }: ProductVariant) =>
  supplierSkuId === null ? [] : [{ supplierSkuId, name: optionValues.join(' / ') || supplierSkuId }];

/** Lowest and highest of some decimal texts, as they were written; nulls are left out. */
function extremes(amounts: readonly (string | null)[]): { min: string | null; max: string | null } {
  const known = amounts.filter((amount): amount is string => amount !== null);
  const sorted = known.toSorted((a, b) => new Decimal(a).comparedTo(b));
  return { min: sorted[0] ?? null, max: sorted.at(-1) ?? null };
}
