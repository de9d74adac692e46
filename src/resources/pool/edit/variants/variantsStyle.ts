import { alpha, type Theme } from '@mui/material';
import { TABLE_WIDTH, TRACKS } from './columns.ts';

/** Height of a row and of the header in pixels. */
export const ROW = 46;
export const HEAD = 38;

export const tableSize = { row: ROW, head: HEAD, width: TABLE_WIDTH };

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

/** The selection and the field of the active cell, over the rows of the table. */
const overlayStyle = (theme: Theme) => {
  const { palette } = theme;
  const frame = palette.primary.main;
  return {
    '& .layer': {
      position: 'absolute',
      top: HEAD,
      left: 0,
      width: '100%',
      minWidth: TABLE_WIDTH,
      pointerEvents: 'none',
      overflow: 'clip',
    },
    '& .layer > *': { position: 'absolute', zIndex: 1 },
    '& .range': {
      border: `2px solid ${palette.text.disabled}`,
      backgroundColor: 'transparent',
      borderRadius: '2px',
    },
    '&:focus-within .range': { borderColor: frame, backgroundColor: alpha(frame, 0.08) },
    '& .filling': { border: `1px dashed ${frame}` },
    '& .layer > .handle': {
      display: 'none',
      zIndex: 2,
      width: 9,
      height: 9,
      margin: '-5px -4px 0 0',
      border: `1px solid ${palette.background.paper}`,
      backgroundColor: frame,
      cursor: 'crosshair',
      pointerEvents: 'auto',
    },
    '&:focus-within .layer > .handle': { display: 'block' },
    '& .active input, & .active select': {
      font: 'inherit',
      fontVariantNumeric: 'tabular-nums',
      color: palette.text.primary,
      width: '100%',
      height: '100%',
      padding: '0 6px',
      border: 0,
      borderRadius: '2px',
      outline: 'none',
      // The cell below shows through until its text is edited here.
      background: 'transparent',
      opacity: 0,
    },
    '& .active select, & .active[data-editing] input': {
      opacity: 1,
      backgroundColor: palette.background.paper,
      boxShadow: `inset 0 0 0 2px ${frame}`,
      pointerEvents: 'auto',
    },
    '& .active select': { padding: '0 2px', margin: '3px 0', height: 'calc(100% - 6px)', boxShadow: 'none' },
    '& .active select option': { backgroundColor: palette.background.paper },
    '& .active input.right': { textAlign: 'right' },
    '& .said': {
      display: 'none',
      position: 'absolute',
      zIndex: 3,
      top: 'calc(100% + 4px)',
      right: 0,
      width: 'max-content',
      maxWidth: 260,
      padding: '4px 8px',
      borderRadius: '4px',
      border: `1px solid ${palette.divider}`,
      lineHeight: 1.4,
      backgroundColor: palette.error.light,
      color: palette.text.primary,
    },
    '& .said.above': { top: 'auto', bottom: 'calc(100% + 4px)' },
    '& [data-tone=warning] > .said': { backgroundColor: palette.warning.light },
    '&:focus-within .said': { display: 'block' },
  } as const;
};
