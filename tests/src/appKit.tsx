import { waitFor } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { expect, onTestFinished } from 'vitest';
import type { Language } from '#contract/texts.ts';
import { createAppRouter } from '#src/App.tsx';
import { declaredKeys } from '#src/custom/data/keys/keyRegistry.ts';
import { writeToken } from '#src/lib/session.ts';
import { render } from './render.tsx';
// Compiled before the first test waits for it.
import '#src/custom/shell/Layout.tsx';
import { openI18n } from '#src/i18n/index.ts';
import { writeLanguage } from '#src/i18n/language.ts';
import { failed, fakeHttp, listed, ok, type Reply, type Sent } from './fakeHttp.ts';
import { user as hands, type User } from './user.ts';

export const user = {
  userId: 'u1',
  email: 'mei@shop.example',
  name: 'Mei Lin',
  sex: 'unknown',
  nation: '',
  headpic: '',
  introduction: '',
  roles: ['quayside'],
};
export const statistics = {
  dayCurrentImportNum: 0,
  allowDayImportNum: null,
  currentProductPoolNum: 7,
  productPoolNum: 7,
  allowProductPoolNum: null,
  importNum: 7,
  allowImportNum: null,
  orderNum: 0,
  shopNum: 0,
  allowShopNum: 3,
  memberTime: null,
  memberLevel: 'Free',
  levelId: 1,
  publishedNum: 0,
  supplierAccountNum: 0,
  sandboxUrl: null,
};

export const site = {
  contactEmail: 'help@harbour.example',
  contactQr: null,
  helpUrl: 'https://help.harbour.example',
  websiteUrl: 'https://www.harbour.example',
  communityUrl: '/__web__/toolbox/toolbox.html',
};

/** Nothing needs anybody. */
export const today = {
  at: '2026-11-29T08:00:00.000Z',
  needs: [],
  holidays: { country: null, by: null, rows: [] },
  steps: { collect: true, store: true, publish: true, order: true, buy: true, deliver: true },
  failed: [],
};

const usual: Record<string, Reply> = {
  '/shop/sso/userInfo': ok(user),
  '/shop/sso/logOut': ok({ ok: true }),
  '/shop/home/quantityStatistics': ok(statistics),
  '/shop/home/site': ok(site),
  '/shop/home/help': ok({ rows: [] }),
  '/shop/home/today': ok(today),
  '/shop/home/business': ok({
    at: '2026-11-29T08:00:00.000Z',
    days: ['2026-11-28', '2026-11-29'],
    from: '2026-11-29',
    orders: { values: [0, 0], total: 0, before: 0 },
    revenue: [],
    refunds: [],
    bought: { money: [], unpriced: 0 },
    shipped: { values: [0, 0], total: 0, before: 0 },
  }),
  '/shop/home/recomMend': ok({ sellers: [], feed: null }),
  '/shop/home/tags': ok({ rows: [] }),
  '/shop/home/rankings': ok({ products: [], suppliers: [], countries: [] }),
  '/shop/home/announcements': ok({ rows: [] }),
  '/shop/job/list': ok({ rows: [], total: 0, totalIsExact: true }),
  '/shop/productPool/list': ok({ rows: [], total: 0, totalIsExact: true }),
  '/shop/rest/customers': listed([]),
  '/shop/rest/shipments': listed([]),
  '/shop/order/third/orders': ok({ rows: [], total: 0, totalIsExact: true }),
  '/shop/purchase/list': ok({ rows: [], total: 0, totalIsExact: true }),
  '/shop/customer/order': ok(null),
};

export interface Opened {
  sent: Sent[];
  user: User;
}

export interface OpenOptions {
  replies?: Record<string, Reply | ((sent: Sent) => Reply | Promise<Reply>)>;
  language?: Language;
  token?: boolean;
}

let opened = 0;

/** Opens the whole web app at an address, on a fake server. */
export async function openApp(path: string, { replies = {}, language = 'en', token = false }: OpenOptions = {}) {
  const sent = fakeHttp((request) => {
    const reply = replies[request.url] ?? usual[request.url];
    if (reply === undefined) return failed(404001, `nothing at ${request.url}`);
    return typeof reply === 'function' ? reply(request) : reply;
  });
  writeLanguage(language);
  // Another token each time: who is signed in is remembered by it.
  if (token) writeToken(`token-${++opened}`);
  history.replaceState(null, '', path);
  const router = createAppRouter(await openI18n());
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  return { sent, user: hands } satisfies Opened;
}

/** The layout listens (to keys, scrolling, live events, other tabs) a moment after it is drawn. */
export const layoutListens = () =>
  waitFor(() => expect(declaredKeys().some(({ scope }) => scope === 'everywhere')).toBe(true));

export const address = (): string => `${location.pathname}${location.search}`;
