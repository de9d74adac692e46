import { Box, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useSheet, useSheetStore } from '../EditorContext.ts';
import { setImage } from '../model/images.ts';

interface ImagePickerProps {
  variantIds: readonly string[];
  anchor: HTMLElement;
  onClose: () => void;
}

/** Chooses the image of some variants among the product's. */
export const ImagePicker = ({ variantIds, anchor, onClose }: ImagePickerProps) => {
  const translate = useTranslate();
  const sheet = useSheetStore();
  const images = useSheet((state) => state.images);
  const [first = ''] = variantIds;
  const chosen = useSheet(({ rows }) => rows.get(first)?.imageId ?? null);
  const choose = (imageId: string | null) => {
    sheet.change(setImage(sheet.get(), variantIds, imageId));
    onClose();
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('editor.variants.image') } }}
    >
      <MenuItem selected={chosen === null} onClick={() => choose(null)}>
        {translate('editor.variants.noImage')}
      </MenuItem>
      {images.map(({ imageId, src, alt }, index) => (
        <MenuItem key={imageId} selected={imageId === chosen} onClick={() => choose(imageId)} sx={{ gap: 3 }}>
          <Thumbnail src={src} />
          <Box component="span" sx={{ maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {alt || translate('editor.images.position', { position: index + 1, total: images.length })}
          </Box>
        </MenuItem>
      ))}
    </Menu>
  );
};
