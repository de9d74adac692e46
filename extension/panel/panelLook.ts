import { sheetOf } from './look.ts';

/** How the panel looks: a sheet on the right that is the whole screen on narrow ones. */
export const panelLook = (): CSSStyleSheet =>
  sheetOf(`
dialog { position: fixed; inset: 0 0 0 auto; margin: 0; width: min(460px, 100vw); max-width: none; height: 100dvh; max-height: none;
  padding: 0; border: 0; border-left: 1px solid var(--line); background: var(--paper); color: var(--text); overflow: hidden; }
dialog[open] { display: flex; flex-direction: column; }
dialog::backdrop { background: rgb(10 14 20 / 35%); }
header { display: flex; align-items: center; gap: 12px; padding: 12px 12px 12px 16px; border-bottom: 1px solid var(--line); }
header h1 { flex: 1; font-size: 15px; line-height: 1.3; outline: none; }
header h1 span { display: block; font-weight: 400; font-size: 12px; color: var(--quiet); }
header svg:first-child { width: 28px; height: 28px; }
main { flex: 1; overflow: auto; padding: 16px; display: flex; flex-direction: column; gap: 20px; overscroll-behavior: contain; }
footer { border-top: 1px solid var(--line); padding: 12px 16px; display: flex; flex-direction: column; gap: 10px; }
footer:empty { display: none; }
section { display: flex; flex-direction: column; gap: 8px; }
.title { font-size: 15px; font-weight: 600; line-height: 1.35; overflow-wrap: anywhere; }
.amount { font-size: 18px; font-weight: 600; font-variant-numeric: tabular-nums; }
.summary { display: grid; grid-template-columns: 88px 1fr; gap: 12px; }
.summary img { width: 88px; height: 88px; object-fit: cover; border-radius: 8px; background: var(--ground); }
.meter { height: 6px; border-radius: 3px; background: var(--line); overflow: hidden; } .meter div { height: 100%; background: var(--good); }
details summary { cursor: pointer; }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); gap: 4px 12px; padding-top: 8px; }
.field { display: flex; gap: 8px; align-items: baseline; font-size: 13px; }
.dot { flex: none; width: 9px; height: 9px; border-radius: 50%; background: var(--good); }
.guessed .dot { background: none; border: 2px solid var(--warn); } .missing .dot { background: var(--bad); border-radius: 2px; }
.none .dot { background: var(--line); } .field small { color: var(--quiet); font-size: 12px; }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(84px, 1fr)); gap: 8px; }
.picture { position: relative; }
.picture > button { display: block; width: 100%; aspect-ratio: 1; padding: 0; overflow: hidden; background: var(--ground); }
.picture img { width: 100%; height: 100%; object-fit: cover; display: block; }
.picture > button[aria-pressed=false] img { opacity: .4; filter: grayscale(1); }
.picture > button[aria-pressed=true] { border-color: var(--line); } .picture.used > button { border: 2px solid var(--primary); }
.place { position: absolute; top: 5px; left: 5px; min-width: 22px; padding: 0 5px; border-radius: 11px; font-size: 12px; line-height: 22px;
  text-align: center; background: var(--quiet); color: var(--paper); pointer-events: none; font-variant-numeric: tabular-nums; }
.used .place { background: var(--primary); color: var(--on-primary); }
.moves { position: absolute; inset: auto 3px 3px 3px; display: flex; justify-content: space-between; opacity: 0; }
.picture:hover .moves, .picture:focus-within .moves { opacity: 1; }
.moves button { padding: 0; min-height: 24px; min-width: 24px; display: grid; place-items: center; } .moves svg { width: 16px; height: 16px; }
.chips { display: flex; flex-wrap: wrap; gap: 6px; } .chips button { min-height: 28px; padding: 1px 10px; border-radius: 14px; font-size: 13px; }
.chips button[aria-pressed=true] { background: var(--primary); border-color: var(--primary); color: var(--on-primary); }
.chips button[aria-pressed=mixed] { border-color: var(--primary); color: var(--primary); border-style: dashed; }
.list { position: relative; overflow: auto; max-height: 260px; border: 1px solid var(--line); border-radius: 8px; }
.option { position: absolute; left: 0; right: 0; height: 40px; display: grid; grid-template-columns: 20px 32px 1fr auto 64px; gap: 8px;
  align-items: center; padding: 0 10px; border-bottom: 1px solid var(--line); font-size: 13px; cursor: pointer; }
.option img, .option .blank { width: 30px; height: 30px; object-fit: cover; border-radius: 4px; background: var(--ground); }
.option .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.option .figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.option.active { background: var(--ground); } .list:focus-visible .option.active { box-shadow: inset 0 0 0 2px var(--primary); }
.box { width: 18px; height: 18px; border: 2px solid var(--quiet); border-radius: 4px; color: transparent; } .box svg { width: 14px; height: 14px; }
[aria-selected=true] > .box { background: var(--primary); border-color: var(--primary); color: var(--on-primary); }
.found { display: grid; grid-template-columns: 20px 48px 1fr; gap: 10px; align-items: center; padding: 6px 0; border-bottom: 1px solid var(--line); }
.found img { width: 48px; height: 48px; object-fit: cover; border-radius: 6px; background: var(--ground); }
.found span { overflow-wrap: anywhere; font-size: 13px; } input[type=checkbox] { width: 18px; height: 18px; accent-color: var(--primary); }
.delivery { display: flex; justify-content: space-between; gap: 12px; font-size: 13px; padding: 4px 0; border-bottom: 1px solid var(--line); }
progress { width: 100%; }
`);
