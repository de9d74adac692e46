import { Box } from '@mui/material';
import type { ProductImage } from '#contract/product.schemas.ts';
import { mainImage } from '../model/images.ts';
import { useReorder } from '../useReorder.ts';
import { ImageTile } from './ImageTile.tsx';
import { placesInUse } from './sheetPictures.ts';
import { useTouchReorder } from './useTouchReorder.ts';

interface ImageGridProps {
  images: readonly ProductImage[];
  /** Why pictures could not be loaded, by their address. */
  unloaded: ReadonlyMap<string, string>;
  onMove: (from: number, to: number) => void;
  onOpen: (index: number) => void;
  onUse: (imageId: string, used: boolean) => void;
  onRemove: (imageId: string) => void;
}

/** The images in their order, to be moved by mouse, finger and key. */
export const ImageGrid = ({ images, unloaded, onMove, onOpen, onUse, onRemove }: ImageGridProps) => {
  const reorder = useReorder(images.length, onMove);
  const touch = useTouchReorder(onMove);
  const main = mainImage(images);
  const places = placesInUse(images);
  return (
    <Box
      component="ol"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(116px, 1fr))',
        gap: 2,
        m: 0,
        mb: 3,
        p: 0,
        listStyle: 'none',
        maxHeight: 620,
        overflow: 'auto',
      }}
    >
      {images.map((image, index) => (
        <ImageTile
          key={image.imageId}
          image={image}
          index={index}
          main={image.imageId === main}
          unloaded={unloaded.get(image.src)}
          place={places.get(image.imageId)}
          marked={reorder.over === index || touch.over === index}
          lifted={reorder.dragged === index || touch.dragged === index}
          item={{ ...reorder.item(index), ...touch.item(index) }}
          handle={{ ...reorder.handle(index), ...touch.handle(index) }}
          onOpen={() => onOpen(index)}
          onUse={(used) => onUse(image.imageId, used)}
          onRemove={() => onRemove(image.imageId)}
        />
      ))}
    </Box>
  );
};
