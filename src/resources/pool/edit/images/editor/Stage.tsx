import { Box } from '@mui/material';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { ReactCrop } from 'react-image-crop';
import { contextOf } from './applyEdit.ts';
import type { Edit } from './edits.ts';
import { Rendering } from './Rendering.ts';
import 'react-image-crop/dist/ReactCrop.css';
import { BrushLayer } from './BrushLayer.tsx';
import { aspects, type Settings } from './tools.ts';

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

/** What is drawn while editing: enough for any screen, and fast on a slow machine. */
const ON_SCREEN = { longest: 1400, pixels: 1_200_000 };

/** Draws a picture after some steps on a canvas of the page, at the next frame; returns how wide it is for its height. */
function useRendering(
  canvas: RefObject<HTMLCanvasElement | null>,
  source: ImageBitmap,
  { done, tried }: { done: readonly Edit[]; tried: Edit | undefined },
): number {
  const rendering = useMemo(() => new Rendering(source, ON_SCREEN), [source]);
  const size = useMemo(() => rendering.draw(done), [rendering, done]);
  const frame = useRef(0);
  useEffect(() => {
    frame.current = requestAnimationFrame(() => {
      const shown = canvas.current;
      if (shown === null) return;
      const drawn = rendering.draw(done, tried);
      shown.width = drawn.width;
      shown.height = drawn.height;
      contextOf(shown).drawImage(drawn, 0, 0);
    });
    return () => cancelAnimationFrame(frame.current);
  }, [canvas, rendering, done, tried]);
  return size.width / size.height;
}
