import { Box } from '@mui/material';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { contextOf, paint } from './applyEdit.ts';
import type { Edit, Point } from './edits.ts';
import { colourOf, type Settings } from './tools.ts';

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

/** Shares of the picture that a key moves the brush by; with Ctrl further. */
const STEP = 0.01;
const FAR = 0.05;

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface BrushOptions {
  canvas: RefObject<HTMLCanvasElement | null>;
  width: number;
  colour: string | null;
  /** Instead of painting, the colour at the place is taken. */
  picking: boolean;
  onStroke: (stroke: Extract<Edit, { kind: 'paint' }>) => void;
  onPick: (colour: string) => void;
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

/**
 * The brush over the picture: by pointer, and by the keys (arrows move it, with Shift it paints on the way, Space paints a
 * dot). Strokes are drawn at once and told when they end.
 */
function useBrush({ canvas, width, colour, picking, onStroke, onPick }: BrushOptions) {
  const [at, setAt] = useState<Point>();
  const stroke = useRef<Point[]>(undefined);

  const show = (points: readonly Point[]) => {
    if (canvas.current !== null) paint(canvas.current, { kind: 'paint', points, width, colour });
  };
  const tell = (points: readonly Point[]) => onStroke({ kind: 'paint', points, width, colour });
  const pick = ({ x, y }: Point) => {
    const shown = canvas.current;
    if (shown === null) return;
    const place = [Math.floor(x * (shown.width - 1)), Math.floor(y * (shown.height - 1))] as const;
    const [red = 0, green = 0, blue = 0] = contextOf(shown).getImageData(...place, 1, 1).data;
    onPick(`#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`);
  };
  const placeOf = (event: PointerEvent<HTMLElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  };
  const end = () => {
    if (stroke.current !== undefined) tell(stroke.current);
    stroke.current = undefined;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const from = at ?? { x: 0.5, y: 0.5 };
    const arrow = arrows[event.key];
    if (arrow === undefined && event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    if (arrow === undefined) {
      setAt(from);
      if (picking) pick(from);
      else tell([from]);
      return;
    }
    const step = event.ctrlKey || event.metaKey ? FAR : STEP;
    const to = { x: within(from.x + arrow[0] * step), y: within(from.y + arrow[1] * step) };
    setAt(to);
    if (event.shiftKey && !picking) tell([from, to]);
  };

  return {
    /** Where the brush is; nothing while it is nowhere. */
    at,
    handlers: {
      onKeyDown,
      onFocus: () => setAt((before) => before ?? { x: 0.5, y: 0.5 }),
      onBlur: () => setAt(undefined),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const place = placeOf(event);
        if (picking) {
          pick(place);
          return;
        }
        stroke.current = [place];
        show([place]);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const place = placeOf(event);
        setAt(place);
        const points = stroke.current;
        const last = points?.at(-1);
        if (points === undefined || last === undefined) return;
        points.push(place);
        show([last, place]);
      },
      onPointerUp: end,
      onPointerCancel: end,
      onPointerLeave: () => setAt(undefined),
    },
  };
}
