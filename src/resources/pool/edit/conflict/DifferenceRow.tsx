import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { type Difference, joinable, type Side } from '../model/conflict.ts';
import { useSideText } from './useSideText.ts';

interface DifferenceRowProps {
  difference: Difference;
  choice: Side;
  onChoose: (side: Side) => void;
}

/** One difference: what it is, who changed it, and both sides to choose from. */
export const DifferenceRow = ({ difference, choice, onChoose }: DifferenceRowProps) => {
  const translate = useTranslate();
  const textOf = useSideText();
  const nameId = useId();
  const { field, variant, changedBy } = difference;
  const name = translate(`editor.conflict.field.${field}`);
  const sides: Side[] = joinable.includes(field) ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'];
  return (
    <Box sx={{ mt: 3, p: 3, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Typography id={nameId} variant="subtitle2" component="h3">
        {variant === undefined ? name : `${variant.join(' / ')} · ${name}`}
        <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 2 }}>
          {translate(`editor.conflict.changedBy.${changedBy}`)}
        </Typography>
      </Typography>
      <RadioGroup
        aria-labelledby={nameId}
        value={choice}
        onChange={(_, side) => onChoose(side as Side)}
        sx={{ display: 'grid', gridTemplateColumns: { sm: `repeat(${sides.length}, minmax(0, 1fr))` }, gap: 2, mt: 1 }}
      >
        {sides.map((side) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio sx={{ alignSelf: 'flex-start', py: 0.5 }} />}
            sx={{ m: 0, alignItems: 'flex-start' }}
            label={
              <>
                <Typography variant="caption" color="text.secondary" component="div">
                  {translate(`editor.conflict.side.${side}`)}
                </Typography>
                {side === 'both' ? null : (
                  <Typography
                    variant="body2"
                    component="div"
                    className="tabular"
                    sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', maxHeight: 140, overflow: 'auto' }}
                  >
                    {textOf(difference, side)}
                  </Typography>
                )}
              </>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  );
};
