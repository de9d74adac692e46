const latin = ['-apple-system', '"Segoe UI"', 'Roboto', '"Helvetica Neue"', 'Arial'];
const chinese = ['"PingFang SC"', '"Hiragino Sans GB"', '"Microsoft YaHei"', '"Noto Sans CJK SC"', '"Noto Sans SC"'];
const japanese = [
  '"Hiragino Kaku Gothic ProN"',
  '"Hiragino Sans"',
  '"Yu Gothic UI"',
  'Meiryo',
  '"Noto Sans CJK JP"',
  '"Noto Sans JP"',
];
const stack = (...fonts: string[]) => [...fonts, 'sans-serif'].join(', ');

/** The fonts where no language says otherwise; Han characters, as in suppliers' titles, are then Chinese ones. */
export const plainFonts = stack('system-ui', ...latin, ...chinese);

/** The theme's font: a variable, so that it can follow the `lang` of any element. */
export const fontFamily = 'var(--quayside-fonts)';

/**
 * Fonts and line breaks by language. Chinese and Japanese share code points (直, 骨, 海) but write them differently, so
 * each names its own fonts; `system-ui` would be the font of the machine's language. Japanese texts
 * break between phrases where the browser knows how; what is typed breaks anywhere.
 */
export const fontRules = {
  ':root': { '--quayside-fonts': plainFonts },
  '[lang|="zh"]': { '--quayside-fonts': stack(...latin, ...chinese), lineBreak: 'strict' },
  '[lang|="ja"]': { '--quayside-fonts': stack(...latin, ...japanese), lineBreak: 'strict' },
  '[lang|="en"], [lang|="es"]': { '--quayside-fonts': plainFonts, lineBreak: 'auto' },
  // Without specificity, so that a component's own breaking wins.
  ':where(:is(.MuiTypography-root, h1, h2, h3, p, li, th, button, label, [role="alert"]):lang(ja))': {
    wordBreak: 'auto-phrase',
    overflowWrap: 'break-word',
  },
} as const;
