import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { Section } from '#src/custom/ui/Section.tsx';

/** The product's pictures as the store shows them. */
export const PicturesCard = ({ images }: { images: readonly string[] }) => {
  const translate = useTranslate();
  const said = images.length === 0 ? 'storeProducts.edit.noImages' : 'storeProducts.edit.imagesText';
  return (
    <Section anchor="images" title={translate('storeProducts.edit.images')} aside={images.length || undefined}>
      <Typography variant="body2" color="text.secondary">
        {translate(said)}
      </Typography>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {images.map((src, at) => (
          <li key={src}>
            <Thumbnail
              src={src}
              size={64}
              alt={translate('storeProducts.edit.image', { number: at + 1, count: images.length })}
            />
          </li>
        ))}
      </Box>
    </Section>
  );
};
