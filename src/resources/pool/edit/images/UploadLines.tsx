import DismissIcon from '@mui/icons-material/Close';
import { Box, IconButton, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PictureUpload } from './useUploadPictures.ts';

interface UploadLinesProps {
  uploads: readonly PictureUpload[];
  onDismiss: (id: string) => void;
}

/** Pictures on their way with how far they are, and those that were not taken with the reason. */
export const UploadLines = ({ uploads, onDismiss }: UploadLinesProps) => {
  const translate = useTranslate();
  return (
    <Box component="ul" aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {uploads.map(({ id, name, share, problem }) => (
        <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography
              variant="body2"
              color={problem === undefined ? undefined : 'error'}
              sx={{ overflowWrap: 'anywhere' }}
            >
              {problem === undefined
                ? translate('images.sending', { name })
                : translate('images.failed', { name, why: problem })}
            </Typography>
            {problem === undefined ? (
              <LinearProgress
                variant={share > 0 && share < 1 ? 'determinate' : 'indeterminate'}
                value={Math.round(share * 100)}
                aria-label={translate('images.sending', { name })}
                sx={{ mt: 1 }}
              />
            ) : null}
          </Box>
          {problem === undefined ? null : (
            <IconButton size="small" aria-label={translate('images.dismiss', { name })} onClick={() => onDismiss(id)}>
              <DismissIcon fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
    </Box>
  );
};
