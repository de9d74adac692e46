import { Alert, Box, Button, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { StorePlatform } from '#contract/platforms.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import type { StoreProductDetail } from '#contract/storeProduct.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useSaveKey } from '#src/custom/data/keys/useSaveKey.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useAction } from '#src/custom/data/useAction.ts';
import { DescriptionSection } from '#src/custom/form/description/DescriptionSection.tsx';
import { LeaveDialog } from '#src/custom/form/LeaveDialog.tsx';
import { useLeaveGuard } from '#src/custom/form/useLeaveGuard.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { Section } from '#src/custom/ui/Section.tsx';
import { call } from '#src/dataProvider/call.ts';
import { listAddress } from '../addresses.ts';
import { AboutCard } from './AboutCard.tsx';
import { DriftCard } from './DriftCard.tsx';
import { EditHead } from './EditHead.tsx';
import { LinkCard } from './LinkCard.tsx';
import { SaveNotices } from './SaveNotices.tsx';
import { useSaveInStore } from './useSaveInStore.ts';
import { useStoreForm } from './useStoreForm.ts';
import { VariantsCard, type VariantsHandle } from './variants/VariantsCard.tsx';

interface StoreProductEditorProps {
  channel: StorePlatform;
  /** Follows what was read last. */
  fetched: StoreProductDetail;
  readAgain: () => Promise<unknown>;
}

/** The edit page of a store product that has been read. */
export const StoreProductEditor = ({ channel, fetched, readAgain }: StoreProductEditorProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const form = useStoreForm(fetched);
  const { product, problems, change } = form;
  const saving = useSaveInStore(channel, form);
  const [tried, setTried] = useState(false);
  const [removing, setRemoving] = useState(false);
  const variants = useRef<VariantsHandle>(null);
  const gone = useRef(false);
  const guard = useLeaveGuard(() => !gone.current && change !== undefined && !saving.busy);
  const wrong = Object.keys(problems);
  const unread = product.variants.length === 0;

  const showProblem = () => {
    const [first] = wrong;
    if (first === 'title') form.form.setFocus('title');
    else if (first === 'bodyHtml') document.getElementById('description')?.focus();
    else if (first !== undefined) variants.current?.focus(first);
  };
  const save = (): boolean => {
    setTried(true);
    if (wrong.length > 0) showProblem();
    else saving.save();
    return wrong.length === 0;
  };
  useSaveKey(() => void (change !== undefined && save()));

  const refresh = useAction(async () => {
    await call(storeProductCalls.refresh, { channel, ids: [product.id] });
    notify('storeProducts.bulk.refreshing', { type: 'info' });
  });
  const remove = useAction(async () => {
    await call(storeProductCalls.remove, { channel, ids: [product.id] }, { reactTo: 'special' });
    gone.current = true;
    notify('storeProducts.bulk.started', { type: 'info' });
    await navigate(listAddress(channel));
  });
  const one = { smart_count: 1, count: 1 };

  return (
    <FormProvider {...form.form}>
      <EditHead
        product={product}
        unsaved={change !== undefined}
        busy={saving.busy}
        refresh={refresh}
        onSave={save}
        onRemove={() => setRemoving(true)}
      />
      <SaveNotices saving={saving} problems={tried ? wrong.length : 0} onShowProblem={showProblem} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          gap: 4,
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <AboutCard platformStatus={product.platformStatus} titleProblem={problems.title} />
          {unread ? (
            <Alert
              severity="info"
              action={
                <Button size="small" color="inherit" loading={refresh.busy} onClick={() => refresh.run()}>
                  {translate('storeProducts.edit.refresh')}
                </Button>
              }
            >
              {translate('storeProducts.edit.unread')}
            </Alert>
          ) : (
            <>
              <VariantsCard form={form} handle={variants} />
              <DescriptionSection />
            </>
          )}
          <PicturesCard images={product.images} />
        </Box>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <LinkCard channel={channel} product={product} onLinked={readAgain} />
          <DriftCard form={form} />
        </Box>
      </Box>
      <ConfirmDialog
        open={removing}
        title={translate('storeProducts.bulk.removeTitle', one)}
        confirmLabel={translate('storeProducts.bulk.removeConfirm')}
        tone="error"
        busy={remove.busy}
        onConfirm={() => remove.run()}
        onClose={() => setRemoving(false)}
      >
        {translate('storeProducts.bulk.removeText', one)}
        {remove.error ? <Alert severity="error">{errorText(remove.error, translate)}</Alert> : null}
      </ConfirmDialog>
      <LeaveDialog
        open={guard.asking}
        text={translate(wrong.length > 0 ? 'storeProducts.edit.leaveRefused' : 'storeProducts.edit.leave')}
        onStay={guard.stay}
        onLeave={guard.leave}
        onSave={() => {
          if (save()) guard.leave();
          else guard.stay();
        }}
      />
    </FormProvider>
  );
};

/** The product's pictures as the store shows them. */
const PicturesCard = ({ images }: { images: readonly string[] }) => {
  const translate = useTranslate();
  const said = images.length === 0 ? 'storeProducts.edit.noImages' : 'storeProducts.edit.imagesText';
  return (
    <Section anchor="images" title={translate('storeProducts.edit.images')} aside={images.length || undefined}>
      <Typography variant="body2" color="text.secondary">
        {translate(said)}
      </Typography>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {images.map((src, at) => (
          <li key={src}>
            <Thumbnail
              src={src}
              size={64}
              alt={translate('storeProducts.edit.image', { number: at + 1, count: images.length })}
            />
          </li>
        ))}
      </Box>
    </Section>
  );
};
