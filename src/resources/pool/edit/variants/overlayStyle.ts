import type { Theme } from '@mui/material';
import { alpha } from '@mui/material';
import { TABLE_WIDTH } from './columns.ts';
import { HEAD } from './tableSize.ts';

/** The selection and the field of the active cell, over the rows of the table. */
export const overlayStyle = (theme: Theme) => {
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
