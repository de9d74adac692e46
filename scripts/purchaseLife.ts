// `npm run docs:life`: writes the statuses of supplier orders into docs/guide/buying.md. A test keeps it in step.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type PurchaseStatus, purchaseLife, type Taker } from '../server/modules/sales/purchasing/purchase.ts';
import { texts } from '../src/resources/purchases/texts/buy.en.ts';

const GUIDE = 'docs/guide/buying.md';
const [BEGIN, END] = ['<!-- life -->', '<!-- /life -->'];

const takers: Readonly<Record<Taker, string>> = { lane: 'the job', follower: 'Quayside, by itself', person: 'you' };
const statuses = Object.keys(purchaseLife) as PurchaseStatus[];

/** The statuses of a supplier order as a diagram and a table, from the transitions that the server has. */
function lifePicture(): string {
  const arrows = statuses.flatMap((from) => {
    const next = purchaseLife[from].to.map((to) => `  ${from} --> ${to}`);
    return next.length > 0 && !purchaseLife[from].givesBack ? next : [...next, `  ${from} --> [*]`];
  });
  const names = statuses.map((status) => `  ${status}: ${texts.status[status]}`);
  const rows = statuses.map((status) => {
    const { takenOnBy, to } = purchaseLife[status];
    const who = takenOnBy.map((taker) => takers[taker]).join(', then ') || 'nobody: it is over';
    return `| ${texts.status[status]} | ${who} | ${to.map((one) => texts.status[one]).join(', ') || '–'} |`;
  });
  const diagram = [
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> waiting',
    '  [*] --> byHand',
    ...names,
    ...arrows,
    '```',
  ];
  const table = ['| Status | Taken on by | Becomes |', '| --- | --- | --- |', ...rows];
  return [BEGIN, '', ...diagram, '', ...table, '', END].join('\n');
}

/** The guide as it has to be. Throws where it has no place for the statuses. */
export function guideWithLife(): { before: string; after: string } {
  const before = readFileSync(GUIDE, 'utf8');
  const [from, to] = [before.indexOf(BEGIN), before.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${GUIDE} has no ${BEGIN} … ${END}.`);
  return { before, after: before.slice(0, from) + lifePicture() + before.slice(to + END.length) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(GUIDE, guideWithLife().after);
