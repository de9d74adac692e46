import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { Picture } from '#src/custom/form/readPicture.ts';
import { frameOf, type Square, squareIn } from './square.ts';

interface CropControlsProps {
  picture: Picture;
  square: Square;
  disabled: boolean;
  onChange: (square: Square) => void;
}

// A frame that stays square is drawn by its corners alone.
const noEdges = { nDragHandle: '', eDragHandle: '', sDragHandle: '', wDragHandle: '' };

/** The part of the picture that is used: a round frame over it, as the editor of product pictures has, and how it will look. */
export const CropControls = ({ picture, square, disabled, onChange }: CropControlsProps) => {
  const translate = useTranslate();
  const label = (name: string) => translate(`account.picture.${name}`);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <ReactCrop
          crop={{ unit: '%', ...frameOf(picture, square) }}
          aspect={1}
          circularCrop
          keepSelection
          disabled={disabled}
          ariaLabels={{
            ...noEdges,
            cropArea: label('area'),
            nwDragHandle: label('handle.nw'),
            neDragHandle: label('handle.ne'),
            seDragHandle: label('handle.se'),
            swDragHandle: label('handle.sw'),
          }}
          // Before the picture is drawn nothing can be measured on it.
          onChange={(_, frame) => frame.width > 0 && onChange(squareIn(picture, frame))}
        >
          <img src={picture.url} alt="" style={{ display: 'block', maxHeight: 260 }} />
        </ReactCrop>
      </Box>
      <Box sx={{ flex: '1 1 140px', display: 'grid', gap: 3, alignContent: 'start' }}>
        <div>
          <Typography variant="subtitle2">{label('preview')}</Typography>
          <Box
            sx={{ position: 'relative', width: 72, height: 72, mt: 1, borderRadius: '50%', overflow: 'hidden' }}
            aria-hidden
          >
            <Preview picture={picture} square={square} />
          </Box>
        </div>
        <Typography variant="body2" color="text.secondary">
          {label('hint')}
        </Typography>
      </Box>
    </Box>
  );
};

/** A square of a picture, filling the box around it. */
const Preview = ({ picture, square }: Pick<CropControlsProps, 'picture' | 'square'>) => (
  <Box
    component="img"
    src={picture.url}
    alt=""
    draggable={false}
    style={{
      width: `${(picture.width / square.size) * 100}%`,
      left: `${(-square.left / square.size) * 100}%`,
      top: `${(-square.top / square.size) * 100}%`,
    }}
    sx={{ position: 'absolute', maxWidth: 'none', height: 'auto', userSelect: 'none', pointerEvents: 'none' }}
  />
);
