import { Box } from '@mui/material';
import { RichTextInput } from 'ra-input-rich-text';

/** The rich text editor. Loads with tiptap, so only where it is shown. */
export const VisualEditor = () => (
  <Box sx={{ '& .RaRichTextInput-editorContent': { minHeight: 240 }, '& .ProseMirror': { minHeight: 240 } }}>
    <RichTextInput source="bodyHtml" label="pool.section.description" fullWidth helperText={false} />
  </Box>
);
