import { Box, Button, TextField } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { v4 as newId } from 'uuid';
import { WebAddress } from '#contract/product.schemas.ts';
import { useSheetStore } from '../EditorContext.ts';
import { addImage } from '../model/images.ts';

/** Adds an image by its address. */
export const AddImage = () => {
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
