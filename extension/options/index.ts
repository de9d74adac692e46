import { languageTag, say } from '../i18n/index.ts';
import { ask, type PairedWith } from '../messages.ts';
import { button, el } from '../panel/el.ts';
import { mark } from '../panel/icons.ts';
import { sheetOf } from '../panel/look.ts';
import { note } from '../panel/notes.ts';
import { pairingForm } from './pairingForm.ts';
import { practiceCard } from './practiceCard.ts';
import { queueList } from './queueList.ts';

const look = `
body { margin: 0; font-size: 14px; min-height: 100vh; background: var(--ground); padding: 24px 16px; }
.page { max-width: 680px; margin: 0 auto; display: flex; flex-direction: column; gap: 16px; }
.page > header { display: flex; align-items: center; gap: 12px; } .page > header svg { width: 32px; height: 32px; } h1 { font-size: 20px; }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 20px; gap: 12px; }
h2 { font-size: 16px; } form { gap: 14px; } label.stack { gap: 4px; font-weight: 600; } label .quiet { font-weight: 400; } label .quiet:empty { display: none; }
input { height: 36px; padding: 0 10px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); font-weight: 400; }
.waiting { display: flex; justify-content: space-between; gap: 12px; align-items: center; padding: 10px 0; border-top: 1px solid var(--line); }
.stack > div:empty { display: none; }
.what { display: flex; flex-direction: column; min-width: 0; overflow-wrap: anywhere; } .why { font-size: 13px; color: var(--quiet); } .why.bad { color: var(--bad); }
@media (max-width: 520px) { .waiting { flex-direction: column; align-items: flex-start; } }
`;

async function pairingCard(paired: PairedWith | null): Promise<HTMLElement> {
  const card = (...content: Node[]): HTMLElement =>
    el(
      'section',
      { className: 'card stack', aria: { label: say('pairing') } },
      el('h2', {}, say('pairing')),
      ...content,
    );
  if (paired === null) return card(pairingForm(null, redraw));
  if (paired.lost) return card(note('warn', say('pairAgain')), pairingForm(paired, redraw));
  const answer = el('div', { aria: { live: 'polite' } });
  const check = async (): Promise<void> => {
    const outcome = await ask('check', null);
    if (outcome.kind === 'notPaired') return redraw();
    if (outcome.kind === 'refused') return answer.replaceChildren(note('bad', outcome.message));
    answer.replaceChildren(outcome.kind === 'done' ? note('good', say('checked')) : note('warn', say('addressAway')));
  };
  const unpair = (): void => void ask('leave', null).then(redraw);
  const { email, address } = paired;
  return card(
    note('good', say('pairedFor', { email, address })),
    el(
      'div',
      { className: 'row' },
      button(say('check'), () => void check()),
      button(say('unpair'), unpair),
    ),
    answer,
  );
}

async function practice(paired: PairedWith | null): Promise<HTMLElement | null> {
  const known = await ask('practiceState', null);
  if (paired === null || paired.lost || Object.keys(known.practice).length === 0) return null;
  return practiceCard(known.practice, known.allowed, redraw);
}

async function draw(): Promise<void> {
  const paired = await ask('paired', null);
  const cards = [await pairingCard(paired), await queueList(redraw), await practice(paired)].filter(
    (card) => card !== null,
  );
  const heading = el('header', {}, mark(), el('h1', {}, say('optionsTitle')));
  document.body.replaceChildren(el('main', { className: 'page' }, heading, ...cards));
}

const redraw = (): void => void draw();

document.documentElement.lang = languageTag();
document.title = `Quayside · ${say('optionsTitle')}`;
document.adoptedStyleSheets = [sheetOf(look)];
redraw();
