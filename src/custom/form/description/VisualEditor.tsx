import { Box } from '@mui/material';
import {
  AlignmentButtons,
  ClearButtons,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text';
import { LevelField } from './LevelField.tsx';
import { editorOptions } from './shownPictures.ts';

const toolbar = (
  <RichTextInputToolbar size="small">
    <LevelField />
    <FormatButtons size="small" />
    <AlignmentButtons size="small" />
    <ListButtons size="small" />
    <LinkButtons size="small" />
    <QuoteButtons size="small" />
    <ClearButtons size="small" />
  </RichTextInputToolbar>
);

/** The rich text editor. Loads with tiptap, so only where it is shown. */
export const VisualEditor = () => (
  <Box sx={{ '& .RaRichTextInput-editorContent': { minHeight: 240 }, '& .ProseMirror': { minHeight: 240 } }}>
    <RichTextInput
      source="bodyHtml"
      label="pool.section.description"
      fullWidth
      helperText={false}
      toolbar={toolbar}
      editorOptions={editorOptions}
    />
  </Box>
);
