import { GlobalStyles } from '@mui/material';

/** Marks what is printed; what lies neither around nor in it is left out. */
export const PRINTED = 'data-printed';

const sheet = `[${PRINTED}]`;

/** Of everything that a page has around the document: no room of its own, and nothing that would cut. */
const frame = {
  display: 'block !important',
  position: 'static !important',
  width: 'auto !important',
  minWidth: '0 !important',
  maxWidth: 'none !important',
  height: 'auto !important',
  minHeight: '0 !important',
  margin: '0 !important',
  padding: '0 !important',
  overflow: 'visible !important',
  background: 'none !important',
} as const;

const styles = {
  '@page': { size: 'A4', margin: '18mm 16mm' },
  '@media print': {
    ':root, body': { background: 'white !important', colorScheme: 'light !important' },
    [`body *:not(:has(${sheet}), ${sheet}, ${sheet} *)`]: { display: 'none !important' },
    [`body, body *:has(${sheet})`]: frame,
    [sheet]: {
      ...frame,
      display: 'grid !important',
      border: '0 !important',
      boxShadow: 'none !important',
      fontSize: '10.5pt',
    },
    [`${sheet}, ${sheet} *`]: {
      color: 'black !important',
      background: 'none !important',
      borderColor: 'black !important',
      overflow: 'visible !important',
    },
    [`${sheet} tr, ${sheet} section`]: { breakInside: 'avoid' },
  },
} as const;

/** While the page is open: A4, and on it the document alone, in black on white. */
export const PrintStyles = () => <GlobalStyles styles={styles} />;
