import { Box } from '@mui/material';
import type { Square } from '#src/custom/form/crop.ts';
import type { Picture } from '#src/custom/form/readPicture.ts';

/** A square of a picture, filling the box around it. */
export const CroppedPicture = ({ picture, square, alt }: { picture: Picture; square: Square; alt: string }) => (
  <Box
    component="img"
    src={picture.url}
    alt={alt}
    draggable={false}
    style={{
      width: `${(picture.width / square.size) * 100}%`,
      left: `${(-square.left / square.size) * 100}%`,
      top: `${(-square.top / square.size) * 100}%`,
    }}
    sx={{ position: 'absolute', maxWidth: 'none', height: 'auto', userSelect: 'none', pointerEvents: 'none' }}
  />
);
