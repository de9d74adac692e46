import PickIcon from '@mui/icons-material/ColorizeOutlined';
import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Fill, Settings } from './tools.ts';

interface FillChoiceProps {
  label: string;
  settings: Settings;
  /** Whether a colour can be taken out of the picture. */
  picks: boolean;
  onSettings: (change: Partial<Settings>) => void;
}

const fills: readonly Fill[] = ['white', 'none', 'own'];

/** What takes the place of what is erased: white, nothing, or a colour. */
export const FillChoice = ({ label, settings, picks, onSettings }: FillChoiceProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="subtitle2" id={id}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-labelledby={id}
        value={settings.fill}
        onChange={(_, fill: Fill | null) => fill !== null && onSettings({ fill })}
      >
        {fills.map((fill) => (
          <ToggleButton key={fill} value={fill}>
            {translate(`images.editor.fill.${fill}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {settings.fill === 'own' ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Box
            component="input"
            type="color"
            aria-label={translate('images.editor.colour')}
            value={settings.own}
            onChange={(event) => onSettings({ own: event.target.value })}
            sx={{
              width: 44,
              height: 36,
              p: 0.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'transparent',
            }}
          />
          {picks ? (
            <Button
              color="secondary"
              variant={settings.picking ? 'contained' : 'outlined'}
              aria-pressed={settings.picking}
              startIcon={<PickIcon />}
              onClick={() => onSettings({ picking: !settings.picking })}
            >
              {translate('images.editor.pick')}
            </Button>
          ) : null}
        </Box>
      ) : null}
    </Box>
  );
};
