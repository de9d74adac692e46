import { Picture } from '#src/custom/data/pictures/Picture.tsx';

/** The supplier's picture of a product, or the place where one would be. */
export const OfferPicture = ({ src }: { src: string | null }) => (
  <Picture
    src={src}
    size="thumb"
    alt=""
    sx={{ width: '100%', aspectRatio: '4 / 3', bgcolor: 'action.hover', objectFit: 'contain' }}
  />
);
