import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';

export interface ThumbnailProps {
  src: string | null;
  /** Empty where the title stands beside it. */
  alt?: string;
  size?: 40 | 64;
}

/** A product's picture: loaded when it comes into view, a neutral tile where there is none or it does not load. */
export const Thumbnail = ({ src, alt = '', size = 40 }: ThumbnailProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src !== null && src !== '' && src !== broken;
  const frame = { width: size, height: size, flexShrink: 0, borderRadius: 1.5, border: 1, borderColor: 'divider' };
  if (!shown) {
    return (
      <Box
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        sx={{ ...frame, display: 'grid', placeItems: 'center', bgcolor: 'action.hover', color: 'text.disabled' }}
      >
        <ImageIcon fontSize={size === 40 ? 'small' : 'medium'} />
      </Box>
    );
  }
  return (
    <Box
      component="img"
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
      sx={{ ...frame, display: 'block', objectFit: 'cover', bgcolor: 'background.default' }}
    />
  );
};
