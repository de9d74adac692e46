import BellIcon from '@mui/icons-material/NotificationsOutlined';
import { Avatar, Badge, Chip, Divider, IconButton } from '@mui/material';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import type { Tone } from '#src/custom/ui/tones.ts';
import { Specimen } from './Section.tsx';
import type { Samples } from './samples/index.ts';
import { useSamples } from './useSamples.ts';

const states: [Tone, keyof Samples][] = [
  ['neutral', 'archived'],
  ['info', 'publishing'],
  ['success', 'active'],
  ['warning', 'draft'],
  ['error', 'failed'],
];
const colors = ['default', 'primary', 'success', 'warning', 'error'] as const;
const ignore = () => undefined;

export const MarkSection = () => {
  const t = useSamples();
  return (
    <>
      <Specimen name="StatusChip">
        {states.map(([tone, state]) => (
          <StatusChip key={tone} tone={tone} label={t[state]} />
        ))}
      </Specimen>
      <Specimen name="Chip">
        {colors.map((color) => (
          <Chip key={color} color={color} label={t.draft} />
        ))}
        {colors.map((color) => (
          <Chip key={color} color={color} variant="outlined" label={t.draft} />
        ))}
        <Chip label={t.tags} onDelete={ignore} />
        <Chip label={t.filters} onClick={ignore} variant="outlined" />
        <Chip label={t.disabled} disabled />
      </Specimen>
      <Specimen name="Badge, Avatar, Divider">
        <IconButton aria-label={t.notifications}>
          <Badge badgeContent={12} color="primary">
            <BellIcon fontSize="small" />
          </Badge>
        </IconButton>
        <IconButton aria-label={t.notifications}>
          <Badge badgeContent={3} color="error">
            <BellIcon fontSize="small" />
          </Badge>
        </IconButton>
        <Divider orientation="vertical" flexItem />
        <Avatar>ML</Avatar>
        <Avatar sx={{ bgcolor: 'primary.dark', color: 'primary.contrastText' }}>M</Avatar>
      </Specimen>
    </>
  );
};
