import { createHash } from 'node:crypto';

/** The colours of the dark theme, which the system asks for or the reader chose in the web app. */
const dark = `{
    color-scheme: dark;
    --text: #e6e9ee; --quiet: #a3abb8; --line: #2b313b; --ground: #12151a; --paper: #191d24;
    --link: #7fb0ff; --here: #17263f; --code: #262c35; --mark: #5c4a14; --button: #7fb0ff; --onButton: #0b1220;
  }`;

/** The one style sheet of the help pages, in the colours of the web app. */
export const styles = `:root {
  color-scheme: light;
  --text: #1c212b; --quiet: #5a6270; --line: #e3e6eb; --ground: #f5f6f8; --paper: #ffffff;
  --link: #1b63df; --here: #e8f0fe; --code: #eef0f3; --mark: #fde9a9; --button: #1b63df; --onButton: #ffffff;
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme]) ${dark}
}
:root[data-theme="dark"] ${dark}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
body {
  margin: 0; color: var(--text); background: var(--paper);
  font: 1rem/1.6 Inter, system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif;
}
a { color: var(--link); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid #2878ff; outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: 1rem; top: -4rem; padding: 0.5rem 1rem; background: var(--paper); z-index: 1; }
.skip:focus { top: 0.5rem; }
.top {
  display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem 1.5rem; padding: 0.75rem 1.5rem;
  border-bottom: 1px solid var(--line);
}
.brand { display: flex; align-items: center; gap: 0.625rem; color: var(--text); font-weight: 700; text-decoration: none; }
.brand svg { width: 28px; height: 28px; }
.brand span { font-weight: 400; color: var(--quiet); }
.top nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; margin-left: auto; font-size: 0.875rem; }
.top form { flex: 0 1 22rem; }
form[role="search"] { display: flex; gap: 0.5rem; }
input[type="search"] {
  flex: 1; min-width: 0; min-height: 2.25rem; padding: 0.25rem 0.75rem; font: inherit; font-size: 0.9375rem;
  color: inherit; background: var(--paper); border: 1px solid var(--quiet); border-radius: 6px;
}
::placeholder { color: var(--quiet); opacity: 1; }
button {
  min-height: 2.25rem; padding: 0.25rem 0.875rem; font: inherit; font-size: 0.9375rem; font-weight: 600; cursor: pointer;
  color: var(--onButton); background: var(--button); border: 0; border-radius: 6px;
}
.frame { display: grid; grid-template-columns: 15rem minmax(0, 1fr); max-width: 82rem; margin: 0 auto; }
.guides { padding: 1.5rem 1rem 2rem 1.5rem; border-right: 1px solid var(--line); font-size: 0.9375rem; }
.guides p, .label { margin: 1.25rem 0 0.375rem; font-size: 0.8125rem; font-weight: 600; color: var(--quiet); }
.guides p:first-child { margin-top: 0; }
.guides ul, .onPage ul, .plain { list-style: none; margin: 0; padding: 0; }
.guides a { display: block; padding: 0.3125rem 0.625rem; border-radius: 6px; color: var(--text); text-decoration: none; }
.guides a:hover, .onPage a:hover, .brand:hover, .top nav a:hover { text-decoration: underline; }
.guides a[aria-current] { background: var(--here); color: var(--link); font-weight: 600; }
.toGuides { display: none; }
main { min-width: 0; padding: 1.75rem 2.5rem 3rem; outline: none; }
main.alone { max-width: 72rem; margin: 0 auto; }
.article { display: grid; grid-template-columns: minmax(0, 1fr) 13rem; gap: 0 2.5rem; }
.article > * { grid-column: 1; min-width: 0; max-width: 46rem; }
.article > .onPage {
  grid-column: 2; grid-row: 1 / span 5; align-self: start; position: sticky; top: 1.5rem;
  max-height: calc(100vh - 3rem); overflow-y: auto; font-size: 0.875rem;
}
.onPage h2 { margin: 0.5rem 0; font-size: 0.8125rem; color: var(--quiet); }
.onPage li { padding: 0.1875rem 0; line-height: 1.4; }
.onPage .deeper { padding-left: 0.875rem; }
.onPage a { color: var(--text); text-decoration: none; }
h1 { margin: 0 0 1rem; font-size: 1.875rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 2.25rem 0 0.75rem; font-size: 1.3125rem; line-height: 1.3; }
h3 { margin: 1.75rem 0 0.5rem; font-size: 1.0625rem; line-height: 1.4; }
p, ul, ol, pre, .wide { margin: 0 0 1rem; }
li { margin: 0.25rem 0; }
li > ul, li > ol { margin: 0.25rem 0 0; }
.text { overflow-wrap: break-word; }
code { padding: 0.1em 0.35em; font-size: 0.875em; background: var(--code); border-radius: 4px; overflow-wrap: anywhere; }
pre { padding: 0.875rem 1rem; overflow-x: auto; background: var(--code); border-radius: 8px; }
pre code { padding: 0; background: none; overflow-wrap: normal; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
th, td { padding: 0.5rem 0.75rem 0.5rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
td { min-width: 9rem; }
img { max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 8px; }
mark { padding: 0 0.1em; color: inherit; background: var(--mark); border-radius: 2px; }
blockquote { margin: 0 0 1rem; padding-left: 1rem; border-left: 3px solid var(--line); }
.note { padding: 0.625rem 0.875rem; background: var(--here); border-radius: 8px; }
.quiet { color: var(--quiet); }
.large { max-width: 34rem; margin: 1.25rem 0 2rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); gap: 1rem; list-style: none; margin: 0; padding: 0; }
.cards li { margin: 0; padding: 0.875rem 1rem; border: 1px solid var(--line); border-radius: 8px; }
.cards a { font-weight: 600; text-decoration: none; }
.cards a:hover { text-decoration: underline; }
.cards p { margin: 0.25rem 0 0; font-size: 0.875rem; color: var(--quiet); }
.hits { max-width: 46rem; }
.hits > li { margin: 0 0 1.25rem; }
.hits a { font-size: 1.0625rem; font-weight: 600; }
.hits p { margin: 0.125rem 0 0; }
.pager { display: flex; justify-content: space-between; gap: 1rem; margin-top: 2.5rem; padding-top: 1.25rem; border-top: 1px solid var(--line); }
.pager a { display: block; }
.pager span { display: block; font-size: 0.8125rem; color: var(--quiet); }
.pager .next { margin-left: auto; text-align: right; }
footer { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; padding: 1.25rem 1.5rem; font-size: 0.875rem; border-top: 1px solid var(--line); }
@media (max-width: 75rem) {
  .article { display: block; }
  .article > .onPage { position: static; max-height: none; margin: 0 0 1.5rem; padding: 0.5rem 1rem 0.75rem; border: 1px solid var(--line); border-radius: 8px; }
}
@media (max-width: 52rem) {
  .frame { display: flex; flex-direction: column; }
  .guides { order: 2; border-right: 0; border-top: 1px solid var(--line); padding: 1.25rem; }
  .guides a { padding: 0.5rem 0.25rem; }
  .toGuides { display: inline; }
  main, .top, footer { padding-left: 1.25rem; padding-right: 1.25rem; }
  main { padding-top: 1.25rem; }
  .top nav { margin-left: 0; }
  .top form { flex: 1 1 100%; }
  h1 { font-size: 1.5rem; }
}
@media print {
  .top, .guides, .onPage, .pager, footer, .skip { display: none; }
  .frame, .article { display: block; }
}
`;

/** Changes with the style sheet, and stands in its address. */
export const stylesVersion = createHash('sha256').update(styles).digest('base64url').slice(0, 12);

export const stylesAddress = `/help/style.css?v=${stylesVersion}`;
