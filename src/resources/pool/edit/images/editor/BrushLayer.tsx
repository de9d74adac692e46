import { Box } from '@mui/material';
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';
import type { Edit } from './edits.ts';
import { colourOf, type Settings } from './tools.ts';
import { useBrush } from './useBrush.ts';

interface BrushLayerProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  settings: Settings;
  /** How wide the picture is for its height. */
  aspect: number;
  onStroke: (stroke: Extract<Edit, { kind: 'paint' }>) => void;
  onPick: (colour: string) => void;
}

/** Lies over the picture and paints on it. */
export const BrushLayer = ({ canvas, settings, aspect, onStroke, onPick }: BrushLayerProps) => {
  const translate = useTranslate();
  const { width, picking } = settings;
  const { at, handlers } = useBrush({ canvas, width, colour: colourOf(settings), picking, onStroke, onPick });
  // The brush is measured by the longer side, the ring by the width.
  const ring = picking ? 0.02 : width * Math.max(1, 1 / aspect);
  return (
    <Box
      role="application"
      tabIndex={0}
      aria-label={translate(picking ? 'images.editor.pickArea' : 'images.editor.paintArea')}
      {...handlers}
      sx={(theme) => ({
        position: 'absolute',
        inset: 0,
        overflow: 'hidden',
        cursor: picking ? 'crosshair' : 'none',
        touchAction: 'none',
        '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      })}
    >
      {at === undefined ? null : (
        <Box
          style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%`, width: `${ring * 100}%` }}
          sx={{
            position: 'absolute',
            aspectRatio: '1',
            transform: 'translate(-50%, -50%)',
            borderRadius: '50%',
            pointerEvents: 'none',
            boxShadow: '0 0 0 1px #fff, 0 0 0 2px #000',
          }}
        />
      )}
    </Box>
  );
};
