import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type KeyboardEvent, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Picture } from '#src/custom/data/pictures/Picture.tsx';
import { useSheet, useSheetStore } from '../EditorContext.ts';
import { changeImage } from '../model/images.ts';
import type { Texts } from '../model/sheet.ts';
import { fillAlts } from './sheetPictures.ts';

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
