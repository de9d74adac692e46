import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import EditIcon from '@mui/icons-material/EditOutlined';
import OriginalIcon from '@mui/icons-material/RestoreOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
  TextField,
} from '@mui/material';
import { type KeyboardEvent, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ProductImage } from '#contract/product.schemas.ts';
import { Picture } from '#src/custom/data/pictures/Picture.tsx';
import { useSheet, useSheetStore } from '../EditorContext.ts';
import { changeImage } from '../model/images.ts';
import type { Texts } from '../model/sheet.ts';
import { fillAlts } from './sheetPictures.ts';

interface ImageDialogProps {
  images: readonly ProductImage[];
  index: number;
  /** Why pictures could not be loaded, by their address. */
  unloaded: ReadonlyMap<string, string>;
  onShow: (index: number) => void;
  onMove: (from: number, to: number) => void;
  onAlt: (imageId: string, alt: string) => void;
  onEdit: (image: ProductImage) => void;
  /** Puts the picture back that stood here before it was edited. */
  onOriginal: (imageId: string) => void;
  onRemove: (imageId: string) => void;
  onClose: () => void;
}

/** An image at its full size, with its text for those who do not see it and its place among the others. */
export const ImageDialog = (props: ImageDialogProps) => {
  const { images, index, unloaded, onShow, onMove, onAlt, onEdit, onOriginal, onRemove, onClose } = props;
  const translate = useTranslate();
  const titleId = useId();
  const image = images[index];
  if (image === undefined) return null;
  const last = images.length - 1;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>
        {translate('editor.images.position', { position: index + 1, total: images.length })}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 4 }}>
          <IconButton
            aria-label={translate('editor.images.previous')}
            disabled={index === 0}
            onClick={() => onShow(index - 1)}
          >
            <PreviousIcon />
          </IconButton>
          <Picture
            src={image.src}
            size="whole"
            alt={image.alt}
            problem={unloaded.get(image.src)}
            eager
            sx={{
              flex: 1,
              minWidth: 0,
              height: { xs: '36vh', sm: 'min(56vh, 560px)' },
              objectFit: 'contain',
              bgcolor: 'action.hover',
              borderRadius: 1,
            }}
          />
          <IconButton
            aria-label={translate('editor.images.next')}
            disabled={index === last}
            onClick={() => onShow(index + 1)}
          >
            <NextIcon />
          </IconButton>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
          <Button variant="outlined" startIcon={<EditIcon />} onClick={() => onEdit(image)}>
            {translate('images.edit')}
          </Button>
          {image.originalSrc === undefined ? null : (
            <Button
              variant="outlined"
              color="secondary"
              startIcon={<OriginalIcon />}
              onClick={() => onOriginal(image.imageId)}
            >
              {translate('images.original')}
            </Button>
          )}
        </Box>
        <TextField
          label={translate('editor.images.alt')}
          helperText={translate('editor.images.altHelp')}
          value={image.alt}
          onChange={(event) => onAlt(image.imageId, event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="error" onClick={() => onRemove(image.imageId)} sx={{ mr: 'auto' }}>
          {translate('editor.images.removeThis')}
        </Button>
        <Button color="secondary" disabled={index === 0} onClick={() => onMove(index, 0)}>
          {translate('editor.images.first')}
        </Button>
        <Button color="secondary" disabled={index === 0} onClick={() => onMove(index, index - 1)}>
          {translate('editor.images.left')}
        </Button>
        <Button color="secondary" disabled={index === last} onClick={() => onMove(index, index + 1)}>
          {translate('editor.images.right')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('pool.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** The alternative texts of all images, one under the other; Enter goes on to the next. */
export const AltDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const titleId = useId();
  const sheet = useSheetStore();
  const images = useSheet(({ images }) => images);
  const { getValues } = useFormContext<Texts>();

  const fill = (which: 'all' | 'empty') => sheet.change(fillAlts(sheet.get(), getValues('title'), which));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll('input')];
    fields[fields.indexOf(event.target) + (event.shiftKey ? -1 : 1)]?.focus();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('images.alts')}</DialogTitle>
      <DialogContent onKeyDown={onKeyDown}>
        <DialogContentText>{translate('images.altsHelp')}</DialogContentText>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 4 }}>
          <Button variant="outlined" color="secondary" onClick={() => fill('empty')}>
            {translate('images.fillEmpty')}
          </Button>
          <Button variant="outlined" color="secondary" onClick={() => fill('all')}>
            {translate('images.fillAll')}
          </Button>
        </Box>
        <Box component="ol" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
          {images.map(({ imageId, src, alt, useFlg }, index) => (
            <Box component="li" key={imageId} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
              <Picture
                src={src}
                size="thumb"
                alt=""
                sx={{
                  width: 40,
                  height: 40,
                  flexShrink: 0,
                  objectFit: 'cover',
                  borderRadius: 1,
                  bgcolor: 'action.hover',
                  opacity: useFlg === 1 ? 1 : 0.45,
                }}
              />
              <TextField
                fullWidth
                label={translate('images.altOf', { position: index + 1 })}
                value={alt}
                onChange={(event) => {
                  const changed = changeImage(sheet.get(), imageId, { alt: event.target.value });
                  if (changed) sheet.change(changed);
                }}
                slotProps={{ htmlInput: { maxLength: 500 } }}
              />
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('pool.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
