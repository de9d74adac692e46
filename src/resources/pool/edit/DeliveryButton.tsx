import DeliveryIcon from '@mui/icons-material/LocalShippingOutlined';
import { Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { supplierPlatforms } from '#contract/enums.ts';
import type { ProductVariant } from '#contract/product.schemas.ts';
import { FreightDialog } from '#src/resources/discovery/embed.tsx';
import { useEditorState } from './EditorContext.ts';
import { equal } from './model/equal.ts';

/** Opens what the supplier asks for delivering the product, by variant. Not there where the supplier tells nobody. */
export const DeliveryButton = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [country, setCountry] = useStore('pool.shipTo', 'US');
  const { source, supplierProductId, title, sourceUrl } = useEditorState(
    ({ product }) => ({
      ...{ source: product.source, supplierProductId: product.supplierProductId },
      ...{ title: product.title, sourceUrl: product.sourceUrl },
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
          {...{ supplier, supplierProductId, title, variants, country }}
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
