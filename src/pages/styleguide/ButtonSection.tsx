import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, IconButton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { Specimen } from './Section.tsx';
import { useSamples } from './useSamples.ts';

const variants = ['contained', 'outlined', 'text'] as const;
const colors = ['primary', 'secondary', 'error', 'warning', 'success'] as const;
const sizes = ['small', 'medium', 'large'] as const;

const Toggles = () => {
  const t = useSamples();
  const [chosen, setChosen] = useState('all');
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={t.status}
      value={chosen}
      onChange={(_, next: string | null) => next && setChosen(next)}
    >
      <ToggleButton value="all">{t.all}</ToggleButton>
      <ToggleButton value="draft">{t.draft}</ToggleButton>
      <ToggleButton value="archived" disabled>
        {t.archived}
      </ToggleButton>
    </ToggleButtonGroup>
  );
};

export const ButtonSection = () => {
  const t = useSamples();
  const text = { primary: t.publish, secondary: t.cancel, error: t.remove, warning: t.retry, success: t.save };
  return (
    <>
      {variants.map((variant) => (
        <Specimen key={variant} name={`Button ${variant}`}>
          {colors.map((color) => (
            <Button key={color} variant={variant} color={color}>
              {text[color]}
            </Button>
          ))}
          <Button variant={variant} disabled>
            {t.publish}
          </Button>
          <Button variant={variant} loading>
            {t.publish}
          </Button>
        </Specimen>
      ))}
      <Specimen name="sizes, icons">
        {sizes.map((size) => (
          <Button key={size} variant="contained" size={size} startIcon={<AddIcon />}>
            {t.collect}
          </Button>
        ))}
        <Button variant="outlined" loading loadingPosition="start" startIcon={<AddIcon />}>
          {t.save}
        </Button>
      </Specimen>
      <Specimen name="IconButton">
        <IconButton aria-label={t.edit}>
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={t.edit} size="small">
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={t.remove} color="error">
          <DeleteIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={t.edit} disabled>
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={t.save} loading>
          <EditIcon fontSize="small" />
        </IconButton>
      </Specimen>
      <Specimen name="ToggleButton">
        <Toggles />
      </Specimen>
    </>
  );
};
