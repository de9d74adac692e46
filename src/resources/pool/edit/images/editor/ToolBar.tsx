import BackgroundIcon from '@mui/icons-material/AutoFixHighOutlined';
import BrushIcon from '@mui/icons-material/BrushOutlined';
import CompareIcon from '@mui/icons-material/CompareOutlined';
import CropIcon from '@mui/icons-material/Crop';
import RedoIcon from '@mui/icons-material/Redo';
import TurnIcon from '@mui/icons-material/RotateRight';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, IconButton, ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type Tool, tools } from './tools.ts';
import type { PictureEdits } from './usePictureEdits.ts';

const icons = { crop: CropIcon, turn: TurnIcon, brush: BrushIcon, background: BackgroundIcon } as const;

interface ToolBarProps {
  edits: PictureEdits;
  /** The picture as it was is shown. */
  before: boolean;
  onBefore: (before: boolean) => void;
}

/** Which tool is in hand; a step back and forth; how it looked before. */
export const ToolBar = ({ edits, before, onBefore }: ToolBarProps) => {
  const translate = useTranslate();
  const { done, undone } = edits.history;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={translate('images.editor.tools')}
        value={edits.settings.tool}
        onChange={(_, tool: Tool | null) => tool !== null && edits.set({ tool })}
        sx={{ flexWrap: 'wrap' }}
      >
        {tools.map((tool) => {
          const Icon = icons[tool];
          return (
            <ToggleButton key={tool} value={tool} disabled={before} sx={{ gap: 1 }}>
              <Icon fontSize="small" />
              {translate(`images.editor.tool.${tool}`)}
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        <Tooltip title={translate('images.editor.undo')}>
          <span>
            <IconButton
              aria-label={translate('images.editor.undo')}
              disabled={before || done.length === 0}
              onClick={edits.undo}
            >
              <UndoIcon />
            </IconButton>
          </span>
        </Tooltip>
        <Tooltip title={translate('images.editor.redo')}>
          <span>
            <IconButton
              aria-label={translate('images.editor.redo')}
              disabled={before || undone.length === 0}
              onClick={edits.redo}
            >
              <RedoIcon />
            </IconButton>
          </span>
        </Tooltip>
        <ToggleButton
          size="small"
          value="before"
          selected={before}
          disabled={edits.shown.length === 0}
          onChange={() => onBefore(!before)}
          sx={{ gap: 1 }}
        >
          <CompareIcon fontSize="small" />
          {translate('images.editor.compare')}
        </ToggleButton>
      </Box>
    </Box>
  );
};
