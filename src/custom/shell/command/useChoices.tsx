import PageIcon from '@mui/icons-material/DescriptionOutlined';
import JobIcon from '@mui/icons-material/PlaylistPlayOutlined';
import { usePermissions, useTranslate } from 'react-admin';
import { purchaseTabs } from '#contract/purchaseWords.ts';
import type { Role } from '#contract/roles.ts';
import type { MenuIcon, Place } from '#src/custom/data/navigation/places/place.ts';
import { tabAddress } from '#src/custom/data/navigation/purchaseAddresses.ts';
import { placeAt, places } from '#src/custom/data/navigation/siteMap.ts';
import { addressOfTab, workTabNames } from '#src/custom/data/navigation/workTabs.ts';
import { useLatestJobs } from '#src/custom/data/sharedCalls.ts';
import { mayVisit } from '../permittedMenu.ts';
import { usePermittedMenu } from '../usePermittedMenu.ts';
import { type Choice, type ChoiceGroup, searchedText } from './choice.ts';
import { useActions } from './useActions.tsx';
import type { Found } from './useFound.ts';
import { useFoundCustomers } from './useFoundCustomers.tsx';
import { useFoundProducts } from './useFoundProducts.tsx';
import { useFoundOrders, useFoundPurchases, useFoundShipments } from './useFoundSales.tsx';
import { useGuideChoices } from './useGuideChoices.tsx';
import { useRecent } from './useRecent.ts';

/** Guides that are shown: many a word stands in most of them. */
const GUIDES = 5;

/** What of two texts is compared: no case, no Latin diacritics, full-width letters like others. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();

const wordStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));

function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) if (wordStart(text, at)) return true;
  return false;
}

/** How well a text fits what was typed, the lowest first: it begins so, its words do, it has every part. */
function rankOf(text: string, words: readonly string[]): number | undefined {
  if (!words.every((word) => text.includes(word))) return undefined;
  if (text.startsWith(words.join(' '))) return 0;
  return words.every((word) => startsWord(text, word)) ? 1 : 2;
}

/**
 * Those whose text has every typed word, at the start of a word or inside one; the best fit first, otherwise in their
 * given order. An empty query leaves all.
 */
export function matching<T>(all: readonly T[], query: string, textOf: (one: T) => string): T[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return all
    .flatMap((one) => {
      const rank = rankOf(plain(textOf(one)), words);
      return rank === undefined ? [] : [{ one, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}

export interface Choices {
  /** Groups with something in them. Nothing typed: what was chosen last comes first. */
  groups: readonly ChoiceGroup[];
  found: Pick<Found, 'searching' | 'error' | 'retry'>;
  remember: (choice: Choice) => void;
}

/** Everything the palette offers for what was typed. */
export function useChoices(query: string): Choices {
  const pages = [...usePages(), ...useOrderTabs(), ...usePurchaseTabs()];
  const actions = useActions();
  const jobs = useJobChoices();
  const guides = useGuideChoices();
  const orders = useFoundOrders(query);
  const purchases = useFoundPurchases(query);
  const shipments = useFoundShipments(query);
  const products = useFoundProducts(query);
  const customers = useFoundCustomers(query);
  const searches = [orders, purchases, shipments, products, customers];
  const [recent, remember] = useRecent([...pages, ...actions, ...jobs, ...guides]);
  const typed = query.trim() !== '';
  const first = typed ? [] : recent;
  const fitting = (choices: readonly Choice[]) =>
    matching(choices, query, searchedText).filter(({ id }) => first.every((other) => other.id !== id));
  const groups = [
    { title: 'keys.palette.recent', choices: first },
    { title: 'keys.palette.pages', choices: fitting(pages) },
    { title: 'keys.palette.actions', choices: fitting(actions) },
    { title: 'shell.page.orders', choices: orders.choices },
    { title: 'shell.page.purchases', choices: purchases.choices },
    { title: 'shell.page.transportation', choices: shipments.choices },
    { title: 'keys.palette.products', choices: products.choices },
    { title: 'keys.palette.customers', choices: customers.choices },
    { title: 'keys.palette.jobs', choices: fitting(jobs) },
    { title: 'shell.footer.help', choices: typed ? fitting(guides).slice(0, GUIDES) : [] },
  ];
  const found = {
    searching: searches.some(({ searching }) => searching),
    error: searches.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { error, retry } of searches) if (error) retry();
    },
  };
  return { groups: groups.filter(({ choices }) => choices.length > 0), found, remember };
}

/** The entry of the menu that leads to an address; undefined without the role. */
const useEntry = (path: string) => usePermittedMenu().find(({ places }) => places[0].path === path);

/** The orders by what is to be done, which those who come from DSers find by its names too. */
function useOrderTabs(): Choice[] {
  const translate = useTranslate();
  const entry = useEntry('/orders');
  if (entry === undefined) return [];
  const { icon: Icon, title } = entry;
  return workTabNames
    .filter((tab) => tab !== 'all')
    .map((tab) => ({
      id: `orders:${tab}`,
      label: translate(`orders.tabs.${tab}`),
      hint: translate(title),
      alias: translate(`orders.tabs.dsers.${tab}`),
      icon: <Icon fontSize="small" />,
      to: addressOfTab(tab),
    }));
}

/** The supplier orders by what is to be done about them. */
function usePurchaseTabs(): Choice[] {
  const translate = useTranslate();
  const entry = useEntry('/purchases');
  if (entry === undefined) return [];
  const { icon: Icon, title } = entry;
  return purchaseTabs.map((tab) => ({
    id: `purchases:${tab}`,
    label: translate(`buy.tabs.${tab}`),
    hint: translate(title),
    icon: <Icon fontSize="small" />,
    to: tabAddress(tab),
  }));
}

/** The latest jobs, by what they work on. */
function useJobChoices(): Choice[] {
  const translate = useTranslate();
  const { jobs } = useLatestJobs();
  return jobs.map(({ id, title, kind, state }) => ({
    id: `job:${id}`,
    label: title,
    hint: `${translate(`words.jobKind.${kind}`)} · ${translate(`words.jobState.${state}`)}`,
    icon: <JobIcon fontSize="small" />,
    to: `/jobs/${id}`,
  }));
}

/** The pages that the roles open, in the menu's order, then those outside of it that need nothing chosen before. */
function usePages(): Choice[] {
  const translate = useTranslate();
  const { permissions: roles = [] } = usePermissions<Role[]>();
  const inMenu = usePermittedMenu();
  const choice = ({ path, title }: Place, Icon: MenuIcon, group: string | undefined): Choice => ({
    id: `page:${path}`,
    label: translate(title),
    hint: group === undefined || group === title ? undefined : translate(group),
    icon: <Icon fontSize="small" />,
    to: path,
  });
  const others = places.filter((place) => place.findable && mayVisit(roles, place));
  return [
    ...inMenu.flatMap((entry) => entry.places.map((place) => choice(place, place.icon ?? entry.icon, entry.title))),
    ...others.map((place) => choice(place, place.icon ?? PageIcon, placeAt(place.parent ?? '')?.title)),
  ];
}
