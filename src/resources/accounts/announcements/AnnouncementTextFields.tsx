import { Box, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AnnouncementTexts } from '#contract/announcement.schemas.ts';
import { announcementLengths } from '#contract/announcementWords.ts';
import { languageNames, languages, languageTags } from '#contract/texts.ts';

interface AnnouncementTextFieldsProps {
  texts: AnnouncementTexts;
  /** By the field: `texts.zh.title`. */
  errors: Readonly<Record<string, string | undefined>>;
  disabled: boolean;
  onChange: (texts: AnnouncementTexts) => void;
}

/** Title and text in each language, English first. */
export const AnnouncementTextFields = ({ texts, errors, disabled, onChange }: AnnouncementTextFieldsProps) => {
  const translate = useTranslate();
  return languages.map((language) => (
    <Box key={language} component="section" aria-label={languageNames[language]} sx={{ display: 'grid', gap: 3 }}>
      <div>
        <Typography variant="h3">{languageNames[language]}</Typography>
        {language === 'en' ? (
          <Typography variant="body2" color="text.secondary">
            {translate('accounts.announcements.form.englishHelp')}
          </Typography>
        ) : null}
      </div>
      {(['title', 'body'] as const).map((part) => {
        const name = `texts.${language}.${part}`;
        return (
          <TextField
            key={part}
            name={name}
            label={translate(`accounts.announcements.form.${part}`)}
            required={language === 'en'}
            value={texts[language][part]}
            error={errors[name] !== undefined}
            helperText={errors[name]}
            disabled={disabled}
            onChange={({ target }) => onChange({ ...texts, [language]: { ...texts[language], [part]: target.value } })}
            slotProps={{
              htmlInput: { autoComplete: 'off', lang: languageTags[language], maxLength: announcementLengths[part] },
            }}
            {...(part === 'body' ? { multiline: true, minRows: 2 } : {})}
          />
        );
      })}
    </Box>
  ));
};
