import { Box, Slider, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { mostZoom, zoomOf, zoomTo } from '#src/custom/form/crop.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { CropArea, type CropAreaProps } from './CropArea.tsx';
import { CroppedPicture } from './CroppedPicture.tsx';

/** The part of the picture that is used: its window, the zoom, and how it will look. */
export const CropControls = (props: CropAreaProps) => {
  const { picture, square, disabled, onChange } = props;
  const translate = useTranslate();
  const format = useFormat();
  const zoomId = useId();
  const most = mostZoom(picture);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <CropArea {...props} />
      </Box>
      <Box sx={{ flex: '1 1 140px', display: 'grid', gap: 3, alignContent: 'start' }}>
        <div>
          <Typography variant="subtitle2">{translate('profile.picture.preview')}</Typography>
          <Box
            sx={{ position: 'relative', width: 72, height: 72, mt: 1, borderRadius: '50%', overflow: 'hidden' }}
            aria-hidden
          >
            <CroppedPicture picture={picture} square={square} alt="" />
          </Box>
        </div>
        <div>
          <Typography variant="subtitle2" id={zoomId}>
            {translate('profile.picture.zoom')}
          </Typography>
          <Box sx={{ px: 2 }}>
            <Slider
              size="small"
              aria-labelledby={zoomId}
              min={1}
              max={most}
              step={0.01}
              disabled={disabled || most === 1}
              value={zoomOf(picture, square)}
              getAriaValueText={(zoom) => format.percent(zoom)}
              onChange={(_, zoom) => onChange(zoomTo(picture, square, Number(zoom)))}
            />
          </Box>
        </div>
        <Typography variant="body2" color="text.secondary" aria-hidden>
          {translate('profile.picture.hint')}
        </Typography>
      </Box>
    </Box>
  );
};
