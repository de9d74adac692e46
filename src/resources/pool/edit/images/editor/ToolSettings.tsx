import FlipIcon from '@mui/icons-material/Flip';
import LeftIcon from '@mui/icons-material/RotateLeft';
import RightIcon from '@mui/icons-material/RotateRight';
import { Box, Button, Slider, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '#src/custom/ui/format.ts';
import { FillChoice } from './FillChoice.tsx';
import { type Aspect, aspects } from './tools.ts';
import type { PictureEdits } from './usePictureEdits.ts';

/** The settings of the tool in hand, with what it does said in a sentence. */
export const ToolSettings = ({ edits }: { edits: PictureEdits }) => {
  const translate = useTranslate();
  const { tool } = edits.settings;
  return (
    <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
      <Typography variant="body2" color="text.secondary">
        {translate(`images.editor.help.${tool}`)}
      </Typography>
      {tool === 'crop' ? <CropSettings edits={edits} /> : null}
      {tool === 'turn' ? <TurnSettings edits={edits} /> : null}
      {tool === 'brush' ? <BrushSettings edits={edits} /> : null}
      {tool === 'background' ? <BackgroundSettings edits={edits} /> : null}
    </Box>
  );
};

/** Makes the step that is being tried. */
const ApplyButton = ({ edits, label }: { edits: PictureEdits; label: string }) => {
  const { tried } = edits;
  return (
    <Button
      variant="outlined"
      disabled={tried === undefined}
      onClick={() => {
        if (tried === undefined) return;
        edits.edit(tried);
        // Tried again at once, more would go than was looked at.
        if (tried.kind === 'background') edits.set({ tool: 'crop' });
      }}
    >
      {label}
    </Button>
  );
};

const CropSettings = ({ edits }: { edits: PictureEdits }) => {
  const translate = useTranslate();
  const shapes = Object.keys(aspects) as Aspect[];
  return (
    <>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label={translate('images.editor.shape')}
        value={edits.settings.aspect}
        onChange={(_, aspect: Aspect | null) => aspect !== null && edits.set({ aspect })}
      >
        {shapes.map((shape) => (
          <ToggleButton key={shape} value={shape}>
            {translate(`images.editor.aspect.${shape}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ApplyButton edits={edits} label={translate('images.editor.applyCrop')} />
    </>
  );
};

const TurnSettings = ({ edits }: { edits: PictureEdits }) => {
  const translate = useTranslate();
  const upsideDown = { transform: 'rotate(90deg)' };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<LeftIcon />}
        onClick={() => edits.edit({ kind: 'turn', clockwise: false })}
      >
        {translate('images.editor.turnLeft')}
      </Button>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<RightIcon />}
        onClick={() => edits.edit({ kind: 'turn', clockwise: true })}
      >
        {translate('images.editor.turnRight')}
      </Button>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<FlipIcon />}
        onClick={() => edits.edit({ kind: 'flip', along: 'horizontal' })}
      >
        {translate('images.editor.flipAcross')}
      </Button>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<FlipIcon sx={upsideDown} />}
        onClick={() => edits.edit({ kind: 'flip', along: 'vertical' })}
      >
        {translate('images.editor.flipDown')}
      </Button>
    </Box>
  );
};

const BrushSettings = ({ edits }: { edits: PictureEdits }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { width } = edits.settings;
  return (
    <>
      <LabelledSlider
        label={translate('images.editor.brushWidth')}
        value={width}
        min={0.005}
        max={0.2}
        step={0.005}
        text={format.percent(width)}
        onChange={(value) => edits.set({ width: value })}
      />
      <FillChoice label={translate('images.editor.paintWith')} settings={edits.settings} picks onSettings={edits.set} />
    </>
  );
};

const BackgroundSettings = ({ edits }: { edits: PictureEdits }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { tolerance } = edits.settings;
  return (
    <>
      <LabelledSlider
        label={translate('images.editor.tolerance')}
        value={tolerance}
        min={0}
        max={60}
        text={format.number(tolerance)}
        onChange={(value) => edits.set({ tolerance: value })}
      />
      <FillChoice
        label={translate('images.editor.fillWith')}
        settings={edits.settings}
        picks={false}
        onSettings={edits.set}
      />
      <ApplyButton edits={edits} label={translate('images.editor.applyBackground')} />
    </>
  );
};

interface LabelledSliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value in words. */
  text: string;
  onChange: (value: number) => void;
}

/** A slider under its name, its value beside it. */
const LabelledSlider = ({ label, text, onChange, ...slider }: LabelledSliderProps) => {
  const id = useId();
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="subtitle2" id={id}>
          {label}
        </Typography>
        <Typography variant="body2" color="text.secondary" className="tabular" aria-hidden>
          {text}
        </Typography>
      </Box>
      <Box sx={{ px: 2 }}>
        <Slider
          {...slider}
          size="small"
          aria-labelledby={id}
          getAriaValueText={() => text}
          onChange={(_, value) => onChange(Number(value))}
        />
      </Box>
    </div>
  );
};
