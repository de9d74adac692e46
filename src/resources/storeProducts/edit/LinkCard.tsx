import { Alert, Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { StorePlatform } from '#contract/platforms.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import type { StoreProductDetail } from '#contract/storeProduct.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { usePoolAccess } from '#src/custom/data/usePoolAccess.ts';
import { ProductPicker } from '#src/custom/form/ProductPicker.tsx';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { call } from '#src/dataProvider/call.ts';
import { WatchFacts } from '#src/resources/watch/embed.tsx';

interface LinkCardProps {
  channel: StorePlatform;
  product: StoreProductDetail;
  /** Reads the product again. */
  onLinked: () => Promise<unknown>;
}

/** Which product of the pool it is: linking, unlinking, and the way there. */
export const LinkCard = ({ channel, product, onLinked }: LinkCardProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const mayLink = usePoolAccess();
  const [asking, setAsking] = useState(false);
  const link = useAction(async (productId: string | null) => {
    const input = { channel, id: product.id, productId };
    const { matched, unmatched } = await call(storeProductCalls.link, input, { reactTo: 'special' });
    setAsking(false);
    const count = matched + unmatched;
    const said = { smart_count: count, count: format.number(count), matched: format.number(matched) };
    if (productId === null) notify('storeProducts.linking.unlinked', { type: 'info' });
    else notify('storeProducts.linking.matched', { type: unmatched > 0 ? 'warning' : 'success', messageArgs: said });
    await onLinked();
  });
  const failure = link.error ? (
    <Alert severity="error" sx={{ mt: 2 }}>
      {errorText(link.error, translate)}
    </Alert>
  ) : null;
  return (
    <Section anchor="link" title={translate('storeProducts.linking.title')}>
      {product.productId === null ? (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Typography variant="body2" color="text.secondary">
            {translate(mayLink ? 'storeProducts.linking.text' : 'storeProducts.linking.noAccess')}
          </Typography>
          {mayLink ? (
            <ProductPicker
              label={translate('storeProducts.linking.pick')}
              onPick={({ productId }) => link.run(productId)}
            />
          ) : null}
        </Box>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
            <Typography variant="caption" component="div" color="text.secondary">
              {translate('storeProducts.linking.to')}
            </Typography>
            <MuiLink component={Link} to={`/import/edit/${product.productId}`} sx={{ overflowWrap: 'anywhere' }}>
              {product.productTitle ?? translate('storeProducts.inPool')}
            </MuiLink>
          </Box>
          <Button size="small" color="secondary" variant="outlined" onClick={() => setAsking(true)}>
            {translate('storeProducts.linking.unlink')}
          </Button>
        </Box>
      )}
      {product.productId !== null && mayLink ? <WatchFacts productId={product.productId} /> : null}
      {asking ? null : failure}
      <ConfirmDialog
        open={asking}
        title={translate('storeProducts.linking.unlinkTitle')}
        confirmLabel={translate('storeProducts.linking.unlink')}
        busy={link.busy}
        onConfirm={() => link.run(null)}
        onClose={() => setAsking(false)}
      >
        {translate('storeProducts.linking.unlinkText')}
        {failure}
      </ConfirmDialog>
    </Section>
  );
};
