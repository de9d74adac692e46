import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import type { MappingSource } from '#contract/mapping.schemas.ts';
import type { OfferFacts } from '#contract/mappingShown.ts';
import { mappingSources } from '#contract/orderWords.ts';
import { addressesIn } from '#contract/pastedLinks.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import type { Way } from '../model/ways.ts';
import type { MappingForm } from '../product/useMappingForm.ts';
import { applyPreset, editedOf, newRule, presets, problemsOf, wayOfEdited } from './edited.ts';
import { RuleFields } from './RuleFields.tsx';

interface RulesDialogProps {
  name: string;
  way: Way | null;
  offers: readonly OfferFacts[];
  load: MappingForm['load'];
  onSave: (way: Way) => void;
  onClose: () => void;
}

/** How a variant is had, rule by rule, begun from one of the shapes that merchants know. */
export const RulesDialog = ({ name, way, offers, load, onSave, onClose }: RulesDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const [edited, setEdited] = useState(() => editedOf(way));
  const [tried, setTried] = useState(false);
  const { source, rules } = edited;
  const problems = tried ? problemsOf(edited) : {};
  const errorOf = (field: string) => problems[field] && translate(problems[field]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problemsOf(edited)).length === 0) onSave(wayOfEdited(edited));
  };
  const move = (at: number, step: 1 | -1) => {
    const next = [...rules];
    const [taken] = next.splice(at, 1);
    if (taken) next.splice(at + step, 0, taken);
    setEdited({ source, rules: next });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} maxWidth="sm" fullWidth>
      <DialogTitle id={`${id}-title`}>{translate('mapping.rules.title', { name })}</DialogTitle>
      <DialogContent>
        <Box
          component="form"
          id={`${id}-form`}
          noValidate
          onSubmit={submit}
          sx={{ display: 'grid', gap: 4, pt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          <TextField
            select
            label={translate('mapping.rules.how')}
            value={source}
            onChange={({ target }) => setEdited({ source: target.value as MappingSource, rules })}
            helperText={source === 'warehouse' ? translate('mapping.item.uncountedHelp') : undefined}
          >
            {mappingSources.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`mapping.source.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          {source === 'offers' ? (
            <>
              <Box>
                <Typography variant="caption" component="div" color="text.secondary" sx={{ mb: 1 }}>
                  {translate('mapping.rules.presets')}
                </Typography>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
                  {presets.map((preset) => (
                    <Button
                      key={preset}
                      size="small"
                      variant="outlined"
                      color="secondary"
                      title={translate(`mapping.preset.${preset}.help`)}
                      onClick={() => setEdited(applyPreset(edited, preset))}
                    >
                      {translate(`mapping.preset.${preset}.name`)}
                    </Button>
                  ))}
                </Box>
              </Box>
              <AnotherProduct load={load} />
              {errorOf('rules') ? <Alert severity="error">{errorOf('rules')}</Alert> : null}
              {rules.map((rule, at) => (
                <RuleFields
                  key={rule.id}
                  rule={rule}
                  place={at + 1}
                  count={rules.length}
                  offers={offers}
                  errorOf={errorOf}
                  onChange={(next) =>
                    setEdited({ source, rules: rules.map((one) => (one.id === rule.id ? next : one)) })
                  }
                  onMove={(step) => move(at, step)}
                  onRemove={() => setEdited({ source, rules: rules.filter((one) => one.id !== rule.id) })}
                />
              ))}
              {rules.length < limits.mappingRules ? (
                <Button
                  variant="outlined"
                  sx={{ justifySelf: 'start' }}
                  onClick={() => setEdited({ source, rules: [...rules, newRule()] })}
                >
                  {translate('mapping.rules.add')}
                </Button>
              ) : null}
            </>
          ) : null}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {translate('kit.cancel')}
        </Button>
        <Button type="submit" form={`${id}-form`} variant="contained">
          {translate('mapping.rules.use')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Loads the offers of another product of a supplier: a gift, or a part of a bundle. */
const AnotherProduct = ({ load }: Pick<RulesDialogProps, 'load'>) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [url] = addressesIn(typed.trim());
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <TextField
          label={translate('mapping.rules.another')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { spellCheck: false, inputMode: 'url', autoComplete: 'off' } }}
        />
        <Button
          variant="outlined"
          color="secondary"
          loading={load.busy}
          disabled={url === undefined}
          onClick={() => url !== undefined && load.run({ url })}
          sx={{ flexShrink: 0, height: 36 }}
        >
          {translate('mapping.load')}
        </Button>
      </Box>
      <Box role="alert">
        {load.error === undefined ? null : <Alert severity="error">{errorText(load.error, translate)}</Alert>}
      </Box>
    </Box>
  );
};
