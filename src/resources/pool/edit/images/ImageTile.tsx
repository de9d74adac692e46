import RemoveIcon from '@mui/icons-material/Close';
import HandleIcon from '@mui/icons-material/DragIndicator';
import { Box, ButtonBase, Checkbox, Chip, IconButton, Tooltip } from '@mui/material';
import type { DOMAttributes, HTMLAttributes } from 'react';
import { useTranslate } from 'react-admin';
import type { ProductImage } from '#contract/product.schemas.ts';
import { Picture } from '#src/custom/data/pictures/Picture.tsx';

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
export const ImageTile = (props: ImageTileProps) => {
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
