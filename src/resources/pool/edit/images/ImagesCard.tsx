import { Box, Button, TextField, Typography } from '@mui/material';
import { type KeyboardEvent, lazy, memo, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { v4 as newId } from 'uuid';
import { limits } from '#contract/limits.ts';
import { type ProductImage, WebAddress } from '#contract/product.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { useEditorState, useSheet, useSheetStore } from '../EditorContext.ts';
import { addImage, changeImage, inUse, moveImage, removeImage } from '../model/images.ts';
import { OwnerMark } from '../ownership/OwnerMark.tsx';
import { CardActions } from './CardActions.tsx';
import { AltDialog, ImageDialog } from './ImageDialog.tsx';
import { ImageGrid } from './ImageGrid.tsx';
import { addImages, backToOriginal, replaceImage } from './sheetPictures.ts';
import { UnloadedPictures } from './UnloadedPictures.tsx';
import { UploadLines } from './UploadLines.tsx';
import { useUnloaded } from './useUnloaded.ts';
import { useGivenFiles, useUploadPictures } from './useUploadPictures.ts';

const PictureEditor = lazy(async () => ({ default: (await import('./editor/PictureEditor.tsx')).PictureEditor }));

/** The product's images in their order: the first in use stands for the product, at most twelve are in use. */
export const ImagesCard = memo(() => {
  const translate = useTranslate();
  const format = useFormat();
  const sheet = useSheetStore();
  const productId = useEditorState(({ product }) => product.productId);
  const wrong = useEditorState(({ problems }) => problems.imageList);
  const images = useSheet(({ images }) => images);
  const unloaded = useUnloaded();
  const [shown, setShown] = useState<number>();
  const [edited, setEdited] = useState<ProductImage>();
  const [alts, setAlts] = useState(false);
  const [full, setFull] = useState(false);
  const [message, setMessage] = useState('');
  const { uploads, add, dismiss } = useUploadPictures((src) => {
    sheet.change(addImages(sheet.get(), [{ imageId: newId(), src }]));
    setMessage(translate('images.added', { total: sheet.get().images.length }));
  });
  const { over, zone } = useGivenFiles(add);

  const move = (from: number, to: number) => {
    sheet.change(moveImage(sheet.get(), from, to));
    setMessage(translate('editor.images.moved', { position: to + 1, total: images.length }));
  };
  const change = (imageId: string, fields: Partial<ProductImage>) => {
    const changed = changeImage(sheet.get(), imageId, fields);
    setFull(changed === undefined);
    if (changed) sheet.change(changed);
  };
  const remove = (imageId: string) => {
    setFull(false);
    setShown(undefined);
    sheet.change(removeImage(sheet.get(), imageId));
  };
  const save = (imageId: string, src: string) => {
    sheet.change(replaceImage(sheet.get(), imageId, { newId: newId(), src }));
    setEdited(undefined);
    setMessage(translate('images.editor.saved'));
  };
  const problem = full ? 'validation.imagesInUse' : wrong;
  const used = inUse(images);

  return (
    <Box
      {...zone}
      sx={{ borderRadius: 2, outline: over ? 2 : 0, outlineStyle: 'dashed', outlineColor: 'primary.main' }}
    >
      <Section
        anchor="images"
        title={translate('pool.section.images')}
        aside={
          <>
            {translate('editor.images.used', { used, limit: limits.imagesInUse })} <OwnerMark field="images" />
          </>
        }
        actions={<CardActions onFiles={add} onAlts={() => setAlts(true)} />}
      >
        <div role="alert">
          {problem === undefined ? null : (
            <Typography variant="body2" color="error" sx={{ mb: 2 }}>
              {translate(problem)}
            </Typography>
          )}
        </div>
        <div style={visuallyHidden} role="status">
          {message}
        </div>
        <UnloadedPictures />
        {images.length === 0 ? null : (
          <ImageGrid
            images={images}
            unloaded={unloaded}
            onMove={move}
            onOpen={setShown}
            onUse={(imageId, use) => change(imageId, { useFlg: use ? 1 : 0 })}
            onRemove={remove}
          />
        )}
        <UploadLines uploads={uploads} onDismiss={dismiss} />
        <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
          {translate(images.length === 0 ? 'images.none' : 'images.hint', {
            size: format.size(limits.imageUpload),
            limit: limits.imagesInUse,
          })}
        </Typography>
        <AddImage />
      </Section>
      {shown === undefined ? null : (
        <ImageDialog
          images={images}
          index={shown}
          unloaded={unloaded}
          onShow={setShown}
          onMove={(from, to) => {
            move(from, to);
            setShown(to);
          }}
          onAlt={(imageId, alt) => change(imageId, { alt })}
          onEdit={(image) => {
            setShown(undefined);
            setEdited(image);
          }}
          onOriginal={(imageId) => sheet.change(backToOriginal(sheet.get(), imageId, newId()))}
          onRemove={remove}
          onClose={() => setShown(undefined)}
        />
      )}
      {alts ? <AltDialog onClose={() => setAlts(false)} /> : null}
      {edited === undefined ? null : (
        <Suspense>
          <PictureEditor
            productId={productId}
            image={edited}
            name={translate('editor.images.position', {
              position: images.findIndex(({ imageId }) => imageId === edited.imageId) + 1,
              total: images.length,
            })}
            onSaved={(src) => save(edited.imageId, src)}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </Box>
  );
});

/** Adds an image by its address. */
const AddImage = () => {
  const translate = useTranslate();
  const sheet = useSheetStore();
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState(false);
  const add = () => {
    const parsed = WebAddress.safeParse(address);
    setWrong(!parsed.success);
    if (!parsed.success) return;
    sheet.change(addImage(sheet.get(), newId(), parsed.data));
    setAddress('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <TextField
        type="url"
        label={translate('editor.images.address')}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          setWrong(false);
        }}
        onKeyDown={onKeyDown}
        error={wrong}
        helperText={wrong ? translate('validation.url') : undefined}
      />
      <Button variant="outlined" color="secondary" onClick={add} sx={{ minHeight: 37 }}>
        {translate('editor.images.add')}
      </Button>
    </Box>
  );
};
