import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';

/** The supplier's picture of a product, or the place where one would be. */
export const OfferPicture = ({ src }: { src: string | null }) => {
  const [broken, setBroken] = useState(false);
  const frame = { width: '100%', aspectRatio: '4 / 3', bgcolor: 'action.hover' };
  if (src === null || broken) {
    return (
      <Box aria-hidden sx={{ ...frame, display: 'grid', placeItems: 'center', color: 'text.disabled' }}>
        <ImageIcon />
      </Box>
    );
  }
  return (
    <Box
      component="img"
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      sx={{ ...frame, objectFit: 'contain', display: 'block' }}
    />
  );
};
