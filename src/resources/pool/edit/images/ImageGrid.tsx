import RemoveIcon from '@mui/icons-material/Close';
import HandleIcon from '@mui/icons-material/DragIndicator';
import { Box, ButtonBase, Checkbox, Chip, IconButton, Tooltip } from '@mui/material';
import { type DOMAttributes, type HTMLAttributes, type PointerEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ProductImage } from '#contract/product.schemas.ts';
import { Picture } from '#src/custom/data/pictures/Picture.tsx';
import { mainImage } from '../model/images.ts';
import { useReorder } from '../useReorder.ts';
import { placesInUse } from './sheetPictures.ts';

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

interface ImageTileProps {
  image: ProductImage;
  index: number;
  /** It stands for the product. */
  main: boolean;
  /** Why it could not be loaded. */
  unloaded: string | undefined;
  /** Its place among those in use, from 1. */
  place: number | undefined;
  /** Something is dragged over it. */
  marked: boolean;
  /** It is being dragged. */
  lifted: boolean;
  item: HTMLAttributes<HTMLElement>;
  handle: DOMAttributes<HTMLButtonElement>;
  onOpen: () => void;
  onUse: (used: boolean) => void;
  onRemove: () => void;
}

/** An image with what can be done to it: look closer, use or not, move, remove. */
const ImageTile = (props: ImageTileProps) => {
  const { image, index, main, unloaded, place, marked, lifted, item, handle, onOpen, onUse, onRemove } = props;
  const translate = useTranslate();
  const name = { position: index + 1 };
  const used = image.useFlg === 1;
  return (
    <Box
      component="li"
      {...item}
      sx={{
        border: 1,
        borderColor: marked ? 'primary.main' : 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        opacity: lifted ? 0.4 : 1,
        bgcolor: 'background.paper',
      }}
    >
      <ButtonBase
        onClick={onOpen}
        aria-label={translate('editor.images.open', name)}
        sx={{ display: 'block', width: '100%', position: 'relative', '&.Mui-focusVisible': { outlineOffset: -3 } }}
      >
        <Picture
          src={image.src}
          size="thumb"
          alt={image.alt}
          problem={unloaded}
          sx={{
            width: '100%',
            aspectRatio: '1',
            objectFit: 'cover',
            bgcolor: 'action.hover',
            color: 'text.secondary',
            fontSize: '0.75rem',
            filter: used ? undefined : 'grayscale(0.8) opacity(0.45)',
          }}
        />
        {place === undefined ? null : (
          <Chip
            label={main ? translate('editor.images.main') : place}
            sx={{
              position: 'absolute',
              top: 6,
              left: 6,
              height: 20,
              bgcolor: 'text.primary',
              color: 'background.paper',
            }}
          />
        )}
      </ButtonBase>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 0.5 }}>
        <Tooltip title={translate(used ? 'editor.images.inUse' : 'editor.images.notInUse')}>
          <Checkbox
            checked={used}
            onChange={(event) => onUse(event.target.checked)}
            sx={{ p: 1 }}
            slotProps={{ input: { 'aria-label': translate('editor.images.use', name) } }}
          />
        </Tooltip>
        <IconButton
          size="small"
          {...handle}
          aria-label={translate('editor.images.move', name)}
          sx={{ cursor: 'grab', p: 1, touchAction: 'none' }}
        >
          <HandleIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" onClick={onRemove} aria-label={translate('editor.images.remove', name)} sx={{ p: 1 }}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
};

/** The attribute by which the item under a finger is found. */
const PLACE = 'data-place';

/**
 * Reordering by a finger on an item's handle: what the browser's own dragging does for a mouse only. `over` is the place the
 * finger is at.
 */
function useTouchReorder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; over: number }>();
  const placeAt = ({ clientX, clientY }: PointerEvent): number | undefined => {
    const place = document.elementFromPoint(clientX, clientY)?.closest(`[${PLACE}]`)?.getAttribute(PLACE);
    return place == null ? undefined : Number(place);
  };
  return {
    dragged: drag?.from,
    over: drag === undefined || drag.over === drag.from ? undefined : drag.over,
    // A long touch would begin the browser's own dragging, which ends ours.
    item: (index: number) => ({ [PLACE]: index, draggable: drag === undefined }),
    handle: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse') return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: index, over: index });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag === undefined) return;
        const over = placeAt(event);
        if (over !== undefined && over !== drag.over) setDrag({ ...drag, over });
      },
      onPointerUp: () => {
        if (drag !== undefined && drag.over !== drag.from) onMove(drag.from, drag.over);
        setDrag(undefined);
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}
