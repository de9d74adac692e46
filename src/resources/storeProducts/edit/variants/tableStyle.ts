import { alpha, type Theme } from '@mui/material';
import type { TableSize } from '#src/custom/form/sheet/useRowWindow.ts';

/** Sizes in pixels. */
export const tableSize: TableSize = { row: 44, head: 36, width: 600 };

/** One style for the whole table: hundreds of styled components would cost more than they show. */
export const tableStyle = ({ palette }: Theme) =>
  ({
    overflow: 'auto',
    maxHeight: 'min(640px, 70vh)',
    border: `1px solid ${palette.divider}`,
    borderRadius: 1,
    scrollPadding: `${tableSize.head + 4}px 0 8px`,
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    '& table': {
      width: '100%',
      // On a phone name, prices and stock stand beside one another; what is cut off says that there is more.
      minWidth: { xs: 440, sm: tableSize.width },
      borderCollapse: 'collapse',
      tableLayout: 'fixed',
    },
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      height: tableSize.head,
      backgroundColor: palette.background.paper,
      boxShadow: `inset 0 -1px ${palette.divider}`,
      color: palette.text.secondary,
      fontSize: '0.75rem',
      fontWeight: 600,
    },
    '& th, & td': { padding: '0 8px', textAlign: 'left' },
    '& .right, & .right input': { textAlign: 'right' },
    '& tbody tr': { height: tableSize.row, boxShadow: `inset 0 -1px ${palette.divider}` },
    '& tbody th': {
      fontWeight: 500,
      backgroundColor: palette.background.paper,
      boxShadow: `inset 0 -1px ${palette.divider}`,
    },
    // The names stay in sight where the table scrolls sideways.
    '& th:first-of-type': { position: 'sticky', left: 0 },
    '& thead th:first-of-type': { zIndex: 2 },
    '& .name, & .note': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .note': { color: palette.error.main, fontSize: '0.75rem', fontWeight: 400 },
    '& td': { padding: '0 4px' },
    '& input': {
      width: '100%',
      height: 32,
      padding: '0 6px',
      border: `1px solid ${palette.divider}`,
      borderRadius: '4px',
      background: 'transparent',
      color: 'inherit',
      font: 'inherit',
      '&:hover': { borderColor: palette.text.disabled },
      '&:focus': { borderColor: palette.primary.main, outline: `1px solid ${palette.primary.main}` },
      '&[data-changed]': { backgroundColor: alpha(palette.primary.main, palette.mode === 'dark' ? 0.28 : 0.14) },
      '&[aria-invalid=true]': { borderColor: palette.error.main },
    },
  }) as const;
