import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ProductImage } from '#contract/product.ts';
import { Picture } from '#src/custom/data/pictures/Picture.tsx';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';

/** The pictures in use as the store will show them: the first one large. */
export const PreviewPictures = ({ images, title }: { images: readonly ProductImage[]; title: string }) => {
  const translate = useTranslate();
  const [first, ...rest] = images.filter(({ useFlg }) => useFlg === 1);
  if (!first) return <Thumbnail src={null} alt={translate('triage.noPicture')} size={64} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '220px 1fr' }, alignItems: 'start' }}>
      <Picture
        src={first.src}
        size="whole"
        alt={first.alt || title}
        sx={{
          width: 220,
          height: 220,
          objectFit: 'contain',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          bgcolor: 'background.default',
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {rest.map(({ imageId, src }) => (
          <Thumbnail key={imageId} src={src} size={64} />
        ))}
      </Box>
    </Box>
  );
};
