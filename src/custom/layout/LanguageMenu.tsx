import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { languages } from '#contract/texts.ts';
import { languageTag } from '#src/i18n/language.ts';

/** Switches between 简体中文 and English; each is named in itself. */
export const LanguageMenu = () => {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (language: string) => {
    setAnchor(null);
    setLocale(language);
  };
  return (
    <>
      <Tooltip title={translate('shell.language.label')}>
        <IconButton
          aria-label={translate('shell.language.label')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <TranslateIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {languages.map((language) => (
          <MenuItem
            key={language}
            lang={languageTag(language)}
            selected={language === locale}
            onClick={() => choose(language)}
          >
            {translate(`shell.language.${language}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
