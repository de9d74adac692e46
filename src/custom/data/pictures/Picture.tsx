import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box, type SxProps, type Theme } from '@mui/material';
import type { PictureSize } from '#contract/enums.ts';
import { usePicture } from './usePicture.ts';

export interface PictureProps {
  src: string | null;
  size: PictureSize;
  /** Empty where what it shows is said beside it. */
  alt: string;
  /** Why it could not be loaded; it is then not asked for. */
  problem?: string | undefined;
  /** Loaded at once, not only when it comes into view. */
  eager?: boolean;
  sx: Record<string, unknown>;
}

/** A picture from our own server; where there is none (yet), a tile of the same measures. */
export const Picture = ({ src, size, alt, problem, eager, sx }: PictureProps) => {
  const { url, key, onError } = usePicture(problem === undefined ? src : null, size);
  if (url !== undefined) {
    return (
      <Box
        component="img"
        key={key}
        src={url}
        alt={alt}
        draggable={false}
        {...(eager ? {} : { loading: 'lazy' })}
        decoding="async"
        onError={onError}
        sx={{ display: 'block', ...sx }}
      />
    );
  }
  const tile: SxProps<Theme> = { ...sx, display: 'grid', placeItems: 'center', bgcolor: 'action.hover' };
  const name = problem === undefined ? alt : `${alt} ${problem}`.trim();
  return (
    <Box
      {...(name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      title={problem}
      sx={[tile, { color: problem === undefined ? 'text.disabled' : 'warning.main' }]}
    >
      <ImageIcon fontSize="small" />
    </Box>
  );
};
