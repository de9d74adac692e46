import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import { Autocomplete, Box, Button, FormHelperText, IconButton, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { regionCodes } from '#contract/countries.ts';
import { limits } from '#contract/limits.ts';
import type { OfferFacts } from '#contract/mappingShown.ts';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { type EditedRule, newPart, newStockPart } from './edited.ts';
import { PartFields } from './PartFields.tsx';

interface RuleFieldsProps {
  rule: EditedRule;
  /** Its place, counted from 1: the first that fits is taken. */
  place: number;
  count: number;
  offers: readonly OfferFacts[];
  /** Translated; of `<id> <field>`. */
  errorOf: (name: string) => string | undefined;
  onChange: (rule: EditedRule) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

/** One rule: for which countries and quantities, and what is bought. */
export const RuleFields = ({ rule, place, count, offers, errorOf, onChange, onMove, onRemove }: RuleFieldsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  const regionName = useRegionName();
  const { id, countries, from, to, parts } = rule;
  const title = translate('mapping.rules.rule', { place: format.number(place) });
  const icon = (label: string, of: typeof UpIcon, onClick: () => void, disabled: boolean) => {
    const Icon = of;
    return (
      <IconButton size="small" aria-label={`${translate(label)}: ${title}`} disabled={disabled} onClick={onClick}>
        <Icon fontSize="small" />
      </IconButton>
    );
  };
  const problem = errorOf(`${id} countries`) ?? errorOf(`${id} priority`);
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 3,
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography id={titleId} variant="subtitle1" component="h3" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {icon('mapping.rules.up', UpIcon, () => onMove(-1), place === 1)}
        {icon('mapping.rules.down', DownIcon, () => onMove(1), place === count)}
        {icon('mapping.rules.remove', DeleteIcon, onRemove, count === 1)}
      </Box>
      <Autocomplete
        multiple
        autoHighlight
        options={[...regionCodes]}
        value={[...countries]}
        onChange={(_, chosen) => onChange({ ...rule, countries: chosen })}
        getOptionLabel={(code) => `${code} · ${regionName(code)}`}
        renderInput={(params) => (
          <TextField
            {...params}
            label={translate('mapping.rules.countries')}
            placeholder={countries.length === 0 ? translate('mapping.everywhere') : undefined}
            error={problem !== undefined}
            helperText={problem}
            slotProps={{ inputLabel: { ...params.InputLabelProps, shrink: true } }}
          />
        )}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={translate(`mapping.rules.${end}`)}
            value={end === 'from' ? from : to}
            placeholder={end === 'to' ? translate('mapping.rules.anyNumber') : undefined}
            onChange={({ target }) => onChange({ ...rule, [end]: target.value })}
            error={errorOf(`${id} ${end}`) !== undefined}
            helperText={errorOf(`${id} ${end}`)}
            slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
          />
        ))}
      </Box>
      {parts.map((part) => (
        <PartFields
          key={part.id}
          part={part}
          offers={offers}
          errorOf={(field) => errorOf(`${part.id} ${field}`)}
          onChange={(next) => onChange({ ...rule, parts: parts.map((one) => (one.id === part.id ? next : one)) })}
          onRemove={
            parts.length > 1 ? () => onChange({ ...rule, parts: parts.filter((one) => one.id !== part.id) }) : undefined
          }
        />
      ))}
      {errorOf(`${id} gifts`) ? <FormHelperText error>{errorOf(`${id} gifts`)}</FormHelperText> : null}
      {parts.length < limits.mappingComponents ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button size="small" onClick={() => onChange({ ...rule, parts: [...parts, newPart()] })}>
            {translate('mapping.rules.addPart')}
          </Button>
          <Button size="small" onClick={() => onChange({ ...rule, parts: [...parts, newStockPart()] })}>
            {translate('mapping.item.add')}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
};
