/** Text made safe for html, attributes included. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const STYLE = `
:root { color-scheme: light dark; --back: #f6f7f9; --card: #fff; --ink: #1b2430; --soft: #5b6775; --line: #dfe3e8; --accent: #1f63d6; }
@media (prefers-color-scheme: dark) {
  :root { --back: #12161c; --card: #1a2029; --ink: #e6eaf0; --soft: #9aa6b4; --line: #2d3643; --accent: #7fb0ff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 880px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 22px; margin: 0 0 4px; } h2 { font-size: 17px; margin: 28px 0 8px; } h3 { font-size: 15px; margin: 0 0 6px; }
p { margin: 4px 0; } a { color: var(--accent); } .soft { color: var(--soft); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 14px 16px; margin: 10px 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 14px; margin: 6px 0; }
dt { color: var(--soft); } dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
code, pre { font: 13px/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; margin: 6px 0; }
label { display: grid; gap: 2px; font-size: 13px; color: var(--soft); }
input, select { font: inherit; color: var(--ink); background: var(--back); padding: 6px 8px; border: 1px solid var(--line); border-radius: 8px;
  max-width: 100%; }
.fields { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: end; margin-top: 8px; }
.row { border-top: 1px solid var(--line); padding: 8px 0; margin-top: 8px; } .said { border-color: var(--accent); }
.actions { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 10px; }
button, .button { font: inherit; padding: 7px 14px; border-radius: 8px; border: 1px solid var(--line); background: var(--card);
  color: var(--ink); cursor: pointer; text-decoration: none; display: inline-block; }
.primary { background: #1f63d6; border-color: #1f63d6; color: #fff; }
form { margin: 0; }
@media (max-width: 480px) { dl { grid-template-columns: 1fr; } dt { margin-top: 6px; } }
`;

/** A page of the sandbox around this html: no script, nothing loaded from elsewhere. */
export function page(title: string, html: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>${html}</main></body></html>`;
}

/** A button that leads to an address. */
export function linkButton(href: string, label: string, primary = false): string {
  return `<a class="button${primary ? ' primary' : ''}" href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
}

/** A button that posts. */
export function postButton(action: string, label: string, primary = false): string {
  const kind = primary ? ' class="primary"' : '';
  return `<form method="post" action="${escapeHtml(action)}"><button${kind}>${escapeHtml(label)}</button></form>`;
}

/** A field to be filled in, with further attributes of it. */
export function field(label: string, name: string, attributes: Record<string, string>): string {
  const more = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<label>${escapeHtml(label)}<input name="${escapeHtml(name)}"${more.join('')}></label>`;
}

/** A choice of one. */
export function select(
  label: string,
  name: string,
  options: readonly (readonly [value: string, label: string])[],
): string {
  const each = options.map(([value, text]) => `<option value="${escapeHtml(value)}">${escapeHtml(text)}</option>`);
  return `<label>${escapeHtml(label)}<select name="${escapeHtml(name)}">${each.join('')}</select></label>`;
}

/** A form of these fields and buttons; a button may send a name and a value of its own. */
export function form(
  action: string,
  fields: readonly string[],
  buttons: readonly (readonly [name: string, value: string, label: string])[],
  hidden: Record<string, string> = {},
): string {
  const kept = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const each = buttons.map(([name, value, label]) => {
    const sends = name === '' ? '' : ` name="${escapeHtml(name)}" value="${escapeHtml(value)}"`;
    return `<button${sends}>${escapeHtml(label)}</button>`;
  });
  return `<form method="post" action="${escapeHtml(action)}"><div class="fields">${kept.join('')}${fields.join('')}${each.join('')}</div></form>`;
}

/** Names and values, values escaped. */
export function facts(entries: Record<string, string>): string {
  const rows = Object.entries(entries).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd><code>${escapeHtml(value)}</code></dd>`,
  );
  return `<dl>${rows.join('')}</dl>`;
}

/** A card with a heading, something below it, and buttons. */
export const card = (heading: string, html: string, buttons: readonly string[] = []): string =>
  `<div class="card"><h3>${escapeHtml(heading)}</h3>${html}${buttons.length > 0 ? `<div class="actions">${buttons.join('')}</div>` : ''}</div>`;

/** JSON for a script of a page: no tag, and so no end of the script, can stand in it. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
