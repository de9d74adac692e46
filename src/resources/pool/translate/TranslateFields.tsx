import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { useTranslate } from 'react-admin';
import { translateLanguages, translateParts } from '#contract/enums.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { languageOf, type TranslateChoice } from './useTranslateChoice.ts';

interface TranslateFieldsProps {
  choice: TranslateChoice;
  onChange: (choice: TranslateChoice) => void;
  disabled: boolean;
}

/** The language, and the parts of a product. */
export const TranslateFields = ({ choice, onChange, disabled }: TranslateFieldsProps) => {
  const translate = useTranslate();
  const { to, parts } = choice;
  const none = parts.length === 0;
  return (
    <>
      <CodeSelect
        of="language"
        codes={translateLanguages}
        value={to}
        onChange={(code) => onChange({ ...choice, to: languageOf(code) ?? to })}
        label={translate('translate.to')}
        help={translate('translate.from')}
        disabled={disabled}
      />
      <FormControl component="fieldset" error={none} disabled={disabled}>
        <FormLabel component="legend">{translate('translate.what')}</FormLabel>
        <FormGroup>
          {translateParts.map((part) => (
            <FormControlLabel
              key={part}
              label={translate(`translate.parts.${part}`)}
              control={
                <Checkbox
                  size="small"
                  checked={parts.includes(part)}
                  onChange={(_, on) =>
                    onChange({
                      ...choice,
                      parts: translateParts.filter((one) => (one === part ? on : parts.includes(one))),
                    })
                  }
                />
              }
            />
          ))}
        </FormGroup>
        {none ? <FormHelperText>{translate('validation.translateParts')}</FormHelperText> : null}
      </FormControl>
    </>
  );
};
