import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Box, Button, IconButton, type Theme, Tooltip, useMediaQuery } from '@mui/material';
import { useTranslate } from 'react-admin';
import { KeyCap } from '#src/custom/data/keys/KeyCap.tsx';
import { showOverlay } from '#src/custom/ui/overlay.ts';

const open = () => showOverlay('palette');
const keys = 'Control+K Meta+K';

/** Opens the command palette; where there is room it names its key. */
export const PaletteButton = () => {
  const translate = useTranslate();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'), { noSsr: true });
  const label = translate('keys.palette.open');
  if (narrow) {
    return (
      <Tooltip title={label}>
        <IconButton aria-label={label} aria-haspopup="dialog" aria-keyshortcuts={keys} onClick={open}>
          <SearchIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Button
      variant="outlined"
      color="secondary"
      size="small"
      startIcon={<SearchIcon fontSize="small" />}
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts={keys}
      onClick={open}
      sx={{ mr: 2, color: 'text.secondary', fontWeight: 400 }}
    >
      {label}
      <Box component="span" sx={{ ml: 4 }}>
        <KeyCap keys="mod+k" />
      </Box>
    </Button>
  );
};
