import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import type { ProductImage } from '#contract/product.ts';
import { visuallyHidden } from '#src/custom/components/visuallyHidden.ts';
import { useEditorState, useSheet } from '../EditorContext.ts';
import { changeImage, inUse, mainImage, moveImage, removeImage } from '../model/images.ts';
import { Section } from '../Section.tsx';
import { useReorder } from '../useReorder.ts';
import { AddImage } from './AddImage.tsx';
import { ImageDialog } from './ImageDialog.tsx';
import { ImageTile } from './ImageTile.tsx';

/** The product's images in their order: the first in use stands for the product, at most twelve are in use. */
export const ImagesCard = () => {
  const translate = useTranslate();
  const { sheet, problems } = useEditorState();
  const images = useSheet(({ images }) => images);
  const [shown, setShown] = useState<number>();
  const [full, setFull] = useState(false);
  const [said, setSaid] = useState('');
  const main = mainImage(images);

  const move = (from: number, to: number) => {
    sheet.change(moveImage(sheet.get(), from, to));
    setSaid(translate('pool.images.moved', { position: to + 1, total: images.length }));
  };
  const reorder = useReorder(images.length, move);
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
  const problem = full ? 'validation.imagesInUse' : problems.imageList;

  return (
    <Section
      anchor="images"
      title={translate('pool.section.images')}
      aside={translate('pool.images.used', { used: inUse(images), limit: limits.imagesInUse })}
    >
      <div role="alert">
        {problem === undefined ? null : (
          <Typography variant="body2" color="error" sx={{ mb: 2 }}>
            {translate(problem)}
          </Typography>
        )}
      </div>
      <div style={visuallyHidden} role="status">
        {said}
      </div>
      {images.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
          {translate('pool.images.none')}
        </Typography>
      ) : (
        <Box
          component="ol"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(116px, 1fr))',
            gap: 2,
            m: 0,
            mb: 3,
            p: 0,
            listStyle: 'none',
            maxHeight: 620,
            overflow: 'auto',
          }}
        >
          {images.map((image, index) => (
            <ImageTile
              key={image.imageId}
              image={image}
              index={index}
              main={image.imageId === main}
              marked={reorder.over === index}
              lifted={reorder.dragged === index}
              item={reorder.item(index)}
              handle={reorder.handle(index)}
              onOpen={() => setShown(index)}
              onUse={(used) => change(image.imageId, { useFlg: used ? 1 : 0 })}
              onRemove={() => remove(image.imageId)}
            />
          ))}
        </Box>
      )}
      <AddImage />
      {shown === undefined ? null : (
        <ImageDialog
          images={images}
          index={shown}
          onShow={setShown}
          onMove={(from, to) => {
            move(from, to);
            setShown(to);
          }}
          onAlt={(imageId, alt) => change(imageId, { alt })}
          onRemove={remove}
          onClose={() => setShown(undefined)}
        />
      )}
    </Section>
  );
};
