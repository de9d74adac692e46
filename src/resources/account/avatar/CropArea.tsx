import { Box } from '@mui/material';
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { moveBy, type Square, zoomOf, zoomTo } from '#src/custom/form/crop.ts';
import type { Picture } from '#src/custom/form/readPicture.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { CroppedPicture } from './CroppedPicture.tsx';

/** Shares of the square that a key moves it by; with Shift further. */
const STEP = 0.02;
const FAR = 0.1;
const ZOOM_STEP = 1.1;

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface CropAreaProps {
  picture: Picture;
  square: Square;
  disabled: boolean;
  onChange: (square: Square) => void;
}

/** The picture behind a round window: dragged or moved with the keys until the window shows the part that is wanted. */
export const CropArea = ({ picture, square, disabled, onChange }: CropAreaProps) => {
  const translate = useTranslate();
  const hintId = useId();
  const grip = useRef<{ x: number; y: number; square: Square; scale: number }>(undefined);

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    const step = square.size * (event.shiftKey ? FAR : STEP);
    const zoom = zoomOf(picture, square);
    if (disabled) return;
    if (arrow !== undefined) onChange(moveBy(picture, square, arrow[0] * step, arrow[1] * step));
    else if (event.key === '+' || event.key === '=') onChange(zoomTo(picture, square, zoom * ZOOM_STEP));
    else if (event.key === '-') onChange(zoomTo(picture, square, zoom / ZOOM_STEP));
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (disabled || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { width } = event.currentTarget.getBoundingClientRect();
    grip.current = { x: event.clientX, y: event.clientY, square, scale: square.size / width };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (grip.current === undefined) return;
    const { x, y, square: from, scale } = grip.current;
    // The picture follows the pointer, so the square goes the other way.
    onChange(moveBy(picture, from, (x - event.clientX) * scale, (y - event.clientY) * scale));
  };
  const release = () => {
    grip.current = undefined;
  };

  return (
    <>
      <Box
        role="application"
        tabIndex={0}
        aria-label={translate('profile.picture.area')}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={release}
        onPointerCancel={release}
        sx={(theme) => ({
          position: 'relative',
          width: '100%',
          maxWidth: 260,
          aspectRatio: '1',
          overflow: 'hidden',
          borderRadius: 2,
          cursor: disabled ? 'default' : 'grab',
          touchAction: 'none',
          backgroundColor: 'action.hover',
          '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
          // The round window: what lies outside it is not shown later.
          '&::after': {
            content: '""',
            position: 'absolute',
            inset: 0,
            borderRadius: '50%',
            boxShadow: '0 0 0 200px rgba(10, 15, 25, 0.55)',
            pointerEvents: 'none',
          },
        })}
      >
        <CroppedPicture picture={picture} square={square} alt="" />
      </Box>
      <span id={hintId} style={visuallyHidden}>
        {translate('profile.picture.hint')}
      </span>
    </>
  );
};
