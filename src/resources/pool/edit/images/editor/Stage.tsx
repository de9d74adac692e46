import { Box } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { BrushLayer } from './BrushLayer.tsx';
import type { Edit } from './edits.ts';
import { aspects, type Settings } from './tools.ts';
import { useRendering } from './useRendering.ts';

interface StageProps {
  source: ImageBitmap;
  done: readonly Edit[];
  /** A step that is only tried. */
  tried: Edit | undefined;
  /** The picture as it was is shown: nothing can be done to it. */
  before: boolean;
  settings: Settings;
  onSettings: (change: Partial<Settings>) => void;
  onEdit: (edit: Edit) => void;
}

const noEdits: readonly Edit[] = [];
/** Where something is transparent, as every image editor shows it. */
const CHEQUERS = 'repeating-conic-gradient(#d5d5d5 0% 25%, #fff 0% 50%) 0 0 / 16px 16px';
const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;

/** The picture as it is now, with what the tool in hand lays over it. */
export const Stage = ({ source, done, tried, before, settings, onSettings, onEdit }: StageProps) => {
  const translate = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = before ? { done: noEdits, tried: undefined } : { done, tried };
  const aspect = useRendering(canvas, source, shown);
  const cropping = settings.tool === 'crop' && !before;
  const labels = Object.fromEntries(
    handles.map((side) => [`${side}DragHandle`, translate(`images.editor.handle.${side}`)]),
  ) as Record<`${(typeof handles)[number]}DragHandle`, string>;
  return (
    <Box sx={{ width: `min(100%, calc(var(--stage-height) * ${aspect}))`, mx: 'auto', position: 'relative' }}>
      <ReactCrop
        crop={cropping ? settings.crop : undefined}
        aspect={aspects[settings.aspect]}
        disabled={!cropping}
        keepSelection
        ruleOfThirds
        minWidth={8}
        minHeight={8}
        ariaLabels={{ cropArea: translate('images.editor.cropArea'), ...labels }}
        onChange={(_, crop) => onSettings({ crop })}
        style={{ display: 'block' }}
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={translate(before ? 'images.editor.before' : 'images.editor.picture')}
          style={{ display: 'block', width: '100%', background: CHEQUERS }}
        />
      </ReactCrop>
      {settings.tool === 'brush' && !before ? (
        <BrushLayer
          canvas={canvas}
          settings={settings}
          aspect={aspect}
          onStroke={onEdit}
          onPick={(own) => onSettings({ own, fill: 'own', picking: false })}
        />
      ) : null}
    </Box>
  );
};
