/** Colours and basics that the button, the panel and the extension's own pages share. */
const base = `
:host, :root {
  all: initial; color-scheme: light dark;
  --primary: #1f6bf0; --on-primary: #fff; --paper: #fff; --ground: #f5f6f8; --line: #dfe3e8; --text: #1c2430; --quiet: #5b6675;
  --good: #13673a; --warn: #7d4a00; --bad: #b3261e; --good-ground: #e7f5ec; --warn-ground: #fdf1de; --bad-ground: #fcebea;
  font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC", "Noto Sans CJK JP", sans-serif;
  color: var(--text);
}
@media (prefers-color-scheme: dark) {
  :host, :root {
    --primary: #2f7bff; --paper: #191e26; --ground: #11151b; --line: #323a46; --text: #e7ebf0; --quiet: #a2adbb;
    --good: #6fd198; --warn: #f0b45c; --bad: #ff9d94; --good-ground: #17301f; --warn-ground: #3a2a10; --bad-ground: #401d1a;
  }
}
*, *::before, *::after { box-sizing: border-box; }
button, input, a { font: inherit; color: inherit; }
button { border: 1px solid var(--line); border-radius: 8px; background: var(--paper); padding: 4px 12px; min-height: 32px; cursor: pointer; }
button:hover { border-color: var(--primary); }
button:disabled { opacity: .55; cursor: default; }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
.primary { background: var(--primary); border-color: var(--primary); color: var(--on-primary); font-weight: 600; padding: 6px 20px; }
.plain { border-color: transparent; background: transparent; padding: 4px; min-width: 32px; }
.link { color: var(--primary); }
svg { width: 20px; height: 20px; display: block; }
h1, h2, h3, p, ul, dl, dd, figure { margin: 0; padding: 0; }
ul { list-style: none; }
h1 { font-size: 16px; } h2 { font-size: 14px; font-weight: 600; }
.quiet { color: var(--quiet); font-size: 13px; }
.note { border-radius: 8px; padding: 8px 12px; background: var(--ground); }
.note.good { background: var(--good-ground); color: var(--good); }
.note.warn { background: var(--warn-ground); color: var(--warn); }
.note.bad { background: var(--bad-ground); color: var(--bad); }
.row { display: flex; align-items: center; gap: 8px; }
.spread { justify-content: space-between; }
.stack { display: flex; flex-direction: column; gap: 8px; }
@media (prefers-reduced-motion: no-preference) { .busy { animation: pulse 1.2s ease-in-out infinite; } @keyframes pulse { 50% { opacity: .45; } } }
`;

/** A style sheet that no page's policy forbids and no page's style reaches. */
export function sheetOf(css = ''): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(base + css);
  return sheet;
}
