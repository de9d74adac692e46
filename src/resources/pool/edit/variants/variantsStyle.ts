import type { Theme } from '@mui/material';
import { alpha } from '@mui/material';
import { TABLE_WIDTH, TRACKS } from './columns.ts';
import { overlayStyle } from './overlayStyle.ts';
import { HEAD, ROW } from './tableSize.ts';

/** One style for the whole table: thirty rows of styled components would cost more than they show. */
export const variantsStyle = (theme: Theme) => {
  const { palette } = theme;
  const line = `1px solid ${palette.divider}`;
  const opaque = { backgroundColor: palette.background.paper };
  const unsaved = alpha(palette.primary.main, palette.mode === 'dark' ? 0.28 : 0.14);
  return {
    position: 'relative',
    overflow: 'auto',
    maxHeight: 'min(680px, 72vh)',
    border: line,
    borderRadius: 1,
    overscrollBehaviorX: 'contain',
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    // Room to see the active cell beside the column that stays, below the head.
    scrollPadding: `${HEAD + 4}px 16px 8px 190px`,
    [theme.breakpoints.down('md')]: { scrollPadding: `${HEAD + 4}px 16px 8px 16px` },
    // A table to those who hear it; to the eye rows that lie where they are put, which no other row has to move for.
    '& table, & tbody, & thead': { display: 'block' },
    '& th': { fontWeight: 'inherit', textAlign: 'left' },
    '& .row': { display: 'grid', gridTemplateColumns: TRACKS, minWidth: TABLE_WIDTH, width: '100%' },
    '& .rows': { position: 'relative', minWidth: TABLE_WIDTH },
    '& .rows .row': { position: 'absolute', left: 0, height: ROW, borderBottom: line },
    '& .row > *': { display: 'flex', alignItems: 'center', minWidth: 0, padding: '0 6px' },
    // What stands in a cell never changes the size of anything around it.
    '& .rows .cell': {
      display: 'block',
      lineHeight: `${ROW - 1}px`,
      padding: '0 6px',
      contain: 'layout size style',
      cursor: 'cell',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
    },
    // Clipping is dear when it is done two hundred times a frame: only what may be long is clipped.
    '& .cell[data-column=sku], & .cell[data-column=barcode]': { overflow: 'hidden' },
    '& .right': { justifyContent: 'flex-end', textAlign: 'right' },
    '& .head': { ...opaque, position: 'sticky', top: 0, zIndex: 4, minWidth: TABLE_WIDTH },
    '& .head .row': { ...opaque, height: HEAD, borderBottom: line, fontSize: '0.75rem', fontWeight: 600 },
    '& .head button': {
      display: 'flex',
      minWidth: 0,
      maxWidth: '100%',
      minHeight: 28,
      gap: '2px',
      font: 'inherit',
      color: palette.text.secondary,
      '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& svg': { fontSize: '0.875rem' },
    },
    '& .row > .stays': { flexDirection: 'column', justifyContent: 'center', alignItems: 'flex-start' },
    [theme.breakpoints.up('md')]: {
      // Only where it is of use: each sticky cell costs the compositor a layer.
      '& [data-sideways] .stays': {
        ...opaque,
        position: 'sticky',
        left: 0,
        zIndex: 2,
        boxShadow: `inset -1px 0 ${palette.divider}`,
      },
    },
    '& .name, & .note': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .name': { fontWeight: 500 },
    '& .note': { color: palette.text.secondary, fontSize: '0.75rem' },
    '& .gone': { color: palette.warning.main },
    '& .negative': { color: palette.error.main },
    '& [data-changed]': {
      backgroundImage: `linear-gradient(135deg, ${palette.primary.light} 5px, transparent 5.5px)`,
    },
    '& [data-changed=unsaved]': { backgroundColor: unsaved },
    '& .cell[data-tone=error]': { boxShadow: `inset 0 0 0 1px ${palette.error.main}` },
    '& .cell[data-tone=warning]': { boxShadow: `inset 0 0 0 1px ${palette.warning.main}` },
    '& .row[data-selected] > *': {
      backgroundImage: `linear-gradient(${palette.action.selected}, ${palette.action.selected})`,
    },
    '& button': {
      display: 'grid',
      placeItems: 'center',
      minWidth: 26,
      minHeight: 28,
      padding: 0,
      border: 0,
      borderRadius: '4px',
      background: 'transparent',
      color: palette.text.secondary,
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.action.hover, color: palette.text.primary },
      '&:focus-visible': { outline: `2px solid ${palette.primary.light}` },
    },
    // No drawings in every row: each would be a clip and a transform of its own to the compositor.
    '& .empty': { width: 22, height: 18, border: `1px dashed ${palette.text.disabled}`, borderRadius: '3px' },
    '& [data-act=remove]': { fontSize: '1.125rem', lineHeight: 1 },
    '& .acts': { justifyContent: 'flex-end', padding: '0 4px' },
    '& input[type=checkbox]': { width: 16, height: 16, margin: '6px', accentColor: palette.primary.main },
    '& img': { display: 'block', width: 30, height: 30, objectFit: 'cover', borderRadius: '4px' },
    ...overlayStyle(theme),
  } as const;
};
