import { Box } from '@mui/material';
import type { Choice } from './choice.ts';

export interface PaletteOptionProps {
  id: string;
  choice: Choice;
  active: boolean;
  onPoint: () => void;
  onTake: (newTab: boolean) => void;
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** A line of the palette. The focus stays in the field: the active line is only named by it. */
export const PaletteOption = ({ id, choice, active, onPoint, onTake }: PaletteOptionProps) => (
  <Box
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={active}
    aria-label={[choice.label, choice.hint].filter(Boolean).join(', ')}
    onPointerMove={active ? undefined : onPoint}
    // The field keeps the focus.
    onMouseDown={(event) => event.preventDefault()}
    onClick={(event) => onTake(event.ctrlKey || event.metaKey)}
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 2.5,
      minHeight: 40,
      px: 2.5,
      py: 1,
      borderRadius: 1,
      cursor: 'pointer',
      bgcolor: active ? 'action.selected' : undefined,
      boxShadow: active ? ({ palette }) => `inset 2px 0 0 ${palette.primary.main}` : undefined,
      '& svg': { color: 'text.secondary' },
    }}
  >
    {choice.icon}
    <Box component="span" sx={{ ...oneLine, flexShrink: 1 }}>
      {choice.label}
    </Box>
    {choice.hint ? (
      <Box
        component="span"
        sx={{ ...oneLine, flexShrink: 2, ml: 'auto', pl: 2, fontSize: '0.75rem', color: 'text.secondary' }}
      >
        {choice.hint}
      </Box>
    ) : null}
  </Box>
);
