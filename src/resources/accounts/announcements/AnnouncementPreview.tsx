import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Language, languageNames, languages } from '#contract/texts.ts';
import { AnnouncementCard } from '#src/custom/ui/AnnouncementCard.tsx';
import type { AnnouncementValues } from './announcementValues.ts';

/** The announcement as merchants see it in a language; English where that is empty. */
export const AnnouncementPreview = ({ values: { level, texts, link } }: { values: AnnouncementValues }) => {
  const translate = useTranslate();
  const [language, setLanguage] = useState<Language>('en');
  const shown = texts[language].title.trim() === '' ? texts.en : texts[language];
  return (
    <Box
      component="section"
      aria-label={translate('accounts.announcements.form.preview')}
      sx={{ display: 'grid', gap: 3 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h3">{translate('accounts.announcements.form.preview')}</Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={language}
          aria-label={translate('accounts.announcements.form.previewIn')}
          onChange={(_, chosen: Language | null) => setLanguage(chosen ?? language)}
        >
          {languages.map((one) => (
            <ToggleButton key={one} value={one}>
              {languageNames[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {shown.title.trim() === '' ? (
        <Typography variant="body2" color="text.secondary">
          {translate('accounts.announcements.form.previewEmpty')}
        </Typography>
      ) : (
        <AnnouncementCard
          announcement={{
            level,
            title: shown.title.trim(),
            body: shown.body.trim(),
            link: link.trim() || null,
            from: null,
          }}
        />
      )}
    </Box>
  );
};
