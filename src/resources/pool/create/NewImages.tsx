import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, IconButton, TextField, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { v4 as newId } from 'uuid';
import { limits } from '#contract/limits.ts';
import { type ProductImage, WebAddress } from '#contract/product.schemas.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { FileDrop } from '#src/custom/form/FileDrop.tsx';
import { Section } from '#src/custom/ui/Section.tsx';
import { UploadLines } from '../edit/images/UploadLines.tsx';
import { useUploadPictures } from '../edit/images/useUploadPictures.ts';

interface NewImagesProps {
  images: readonly ProductImage[];
  /** Key of what the server found wrong. */
  problem: string | undefined;
  /** Works out the images from those that are there by then. */
  onChange: (change: (images: readonly ProductImage[]) => readonly ProductImage[]) => void;
}

/** Images from files or by address, in the order they came; the first stands for the product. */
export const NewImages = ({ images, problem, onChange }: NewImagesProps) => {
  const translate = useTranslate();
  const add = (src: string) => {
    const imageId = newId();
    onChange((before) => [...before, { imageId, src, alt: '', useFlg: before.length < limits.imagesInUse ? 1 : 0 }]);
  };
  const { uploads, add: upload, dismiss } = useUploadPictures(add);
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState(false);
  const addAddress = () => {
    const parsed = WebAddress.safeParse(address);
    setWrong(!parsed.success);
    if (!parsed.success) return;
    add(parsed.data);
    setAddress('');
  };
  const remove = (imageId: string) => {
    onChange((before) =>
      before
        .filter((image) => image.imageId !== imageId)
        .map((image, index) => ({ ...image, useFlg: index < limits.imagesInUse ? 1 : 0 })),
    );
  };
  return (
    <Section anchor="images" title={translate('pool.section.images')}>
      {problem === undefined ? null : (
        <Typography variant="body2" color="error" role="alert" sx={{ mb: 2 }}>
          {translate(problem)}
        </Typography>
      )}
      {images.length === 0 ? null : (
        <Box component="ul" sx={{ m: 0, mb: 3, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          {images.map(({ imageId, src }, index) => {
            const name = translate('editor.images.remove', { position: index + 1 });
            return (
              <Box component="li" key={imageId} sx={{ display: 'flex', alignItems: 'flex-start' }}>
                <Thumbnail
                  src={src}
                  size={64}
                  alt={translate('editor.images.position', { position: index + 1, total: images.length })}
                />
                <Tooltip title={name}>
                  <IconButton size="small" aria-label={name} onClick={() => remove(imageId)}>
                    <RemoveIcon fontSize="small" />
                  </IconButton>
                </Tooltip>
              </Box>
            );
          })}
        </Box>
      )}
      <UploadLines uploads={uploads} onDismiss={dismiss} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
          gap: 4,
          alignItems: 'start',
        }}
      >
        <FileDrop
          accept={['.jpg', '.jpeg', '.png']}
          maxSize={limits.imageUpload}
          multiple
          checked={false}
          onFiles={upload}
        />
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          <TextField
            fullWidth
            type="url"
            label={translate('editor.images.address')}
            value={address}
            onChange={(event) => {
              setAddress(event.target.value);
              setWrong(false);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') addAddress();
            }}
            error={wrong}
            helperText={wrong ? translate('validation.url') : undefined}
          />
          <Button variant="outlined" color="secondary" onClick={addAddress} sx={{ minHeight: 37 }}>
            {translate('editor.images.add')}
          </Button>
        </Box>
      </Box>
    </Section>
  );
};
