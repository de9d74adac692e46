import { extensionCalls } from '#contract/extension.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { OwnRequests, Requests } from '../messages.ts';
import { sites } from '../sites/index.ts';
import { collect, QUEUE_ALARM, queue } from './collect.ts';
import { describe } from './describe.ts';
import { fill } from './fill.ts';
import { pageData } from './pageData.ts';
import { callPaired, check, leave, pair, pairing } from './pairing.ts';
import { practiceState, setPractice } from './practice.ts';

type Handlers<Asked extends { [Name in keyof Asked]: { input: unknown; answer: unknown } }> = {
  [Name in keyof Asked]: (input: Asked[Name]['input'], sender: chrome.MessageSender) => Promise<Asked[Name]['answer']>;
};

const nothing = async (work: Promise<unknown>): Promise<null> => {
  await work;
  return null;
};

const openPanel = (tabId: number): Promise<null> =>
  nothing(chrome.scripting.executeScript({ target: { tabId }, files: ['panel.js'] }));

const tabOf = ({ tab }: chrome.MessageSender): number => {
  if (tab?.id === undefined) throw new Error('Only a tab can ask for this.');
  return tab.id;
};

/** What may be read of a page: the paths that a site names, whatever a content script asks for. */
const readable = new Set(sites.flatMap(({ globals }) => globals));

const requests: Handlers<Requests> = {
  async paired() {
    const kept = await pairing();
    return kept && { address: kept.address, email: kept.email, name: kept.name, lost: kept.lost };
  },
  openPanel: (_input, sender) => openPanel(tabOf(sender)),
  openOptions: () => nothing(chrome.runtime.openOptionsPage()),
  pageData: ({ paths }, sender) =>
    pageData(
      tabOf(sender),
      paths.filter((path) => readable.has(path)),
    ),
  description: ({ url }) => describe(url),
  read: ({ capture }) => callPaired(extensionCalls.read, { capture }),
  collect,
  links: ({ urls }) => callPaired(extensionCalls.links, { urls }),
  job: ({ jobId }) => callPaired(extensionCalls.job, { jobId }),
};

const ownRequests: Handlers<OwnRequests> = {
  panelOn: ({ tabId }) => openPanel(tabId),
  async pair(input) {
    const outcome = await pair(input);
    if (outcome.kind !== 'done') return outcome;
    await check();
    // Practice pages are those of the server that it is paired with now.
    await setPractice((await practiceState()).allowed);
    await queue.sendAll();
    return outcome;
  },
  async leave() {
    await leave();
    await setPractice(false);
    return null;
  },
  check,
  queue: () => queue.list(),
  sendNow: () => nothing(queue.sendAll()),
  retry: ({ key }) => nothing(queue.retry(key)),
  drop: ({ key }) => nothing(queue.drop(key)),
  claimed: ({ supplier }) => callPaired(purchaseCalls.claimed, { supplier }),
  fill,
  practiceState,
  practice: ({ allow }) => nothing(setPractice(allow)),
};

const isOwnPage = ({ url }: chrome.MessageSender): boolean => url?.startsWith(chrome.runtime.getURL('')) ?? false;

/** Content scripts share a process with the pages they run on: they may ask for less than the extension's own pages. */
function handlerOf(name: string, sender: chrome.MessageSender) {
  const all: Handlers<Requests & OwnRequests> = { ...requests, ...ownRequests };
  const allowed = isOwnPage(sender) ? all : requests;
  return Object.hasOwn(allowed, name)
    ? (all[name as keyof typeof all] as (input: unknown, from: chrome.MessageSender) => Promise<unknown>)
    : null;
}

chrome.runtime.onMessage.addListener((message, sender, answer) => {
  const { name, input } = message as { name: string; input: unknown };
  const handle = sender.id === chrome.runtime.id ? handlerOf(name, sender) : null;
  if (handle === null) return undefined;
  handle(input, sender).then(
    (result) => answer({ answer: result }),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  );
  return true;
});

const start = async (): Promise<void> => {
  await chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
  await queue.sendAll();
};
const run = (work: Promise<unknown>): void => {
  work.catch(() => undefined);
};

chrome.alarms.onAlarm.addListener(({ name }) => {
  if (name === QUEUE_ALARM) run(queue.sendAll());
});
chrome.runtime.onStartup.addListener(() => run(start()));
chrome.runtime.onInstalled.addListener(() => run(start()));
self.addEventListener('online', () => run(queue.sendAll()));
