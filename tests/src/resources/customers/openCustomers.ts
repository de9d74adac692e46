// Compiled before the first test waits for them.
import '#src/resources/customers/CustomerList.tsx';
import '#src/resources/customers/list/CustomerBulkActions.tsx';
import '#src/resources/customers/merge/MergeDialog.tsx';
import '#src/resources/customers/detail/CustomerDrawer.tsx';
import '#src/resources/customers/edit/EditDialog.tsx';
import '#src/resources/customers/edit/CustomerForm.ts';
import '#src/resources/customers/forget/ForgetDialog.tsx';
import '#src/resources/customers/privacy/PrivacyDialog.tsx';
import { screen, within } from '@testing-library/react';
import axeCore from 'axe-core';
import type { Customer, CustomerDetail, PrivacyRequest } from '#contract/customer.schemas.ts';
import { type OpenOptions, openApp } from '#tests/src/appKit.tsx';
import { failed, listed, ok, type Sent } from '#tests/src/fakeHttp.ts';

export const PAGE = '/performance/client';
export const CUSTOMERS = '/shop/rest/customers';
const CALLS = '/shop/customer';
export const GET = `${CALLS}/get`;
export const SETTING = `${CALLS}/settingCustomer`;
export const MERGE = `${CALLS}/merge`;
export const APART = `${CALLS}/apart`;
export const UNDO = `${CALLS}/undo`;
export const FORGET = `${CALLS}/forget`;
export const FIGURES = `${CALLS}/figures`;
export const ANSWERED = `${CALLS}/answered`;
export const EXPORT = `${CALLS}/export`;
export const REQUESTS = `${CALLS}/privacyRequests`;

const rowsOf = (customers: readonly Customer[]) => customers.map((one) => ({ ...one, id: one.customerId }));

interface Given {
  customers?: readonly Customer[];
  /** The one that is open. */
  open?: CustomerDetail;
  requests?: readonly PrivacyRequest[];
  replies?: OpenOptions['replies'];
  language?: OpenOptions['language'];
}

/** The customers, with one of them open over the list where one is given. */
export const openCustomers = ({ customers = [], open, requests = [], replies = {}, language }: Given = {}) =>
  openApp(open === undefined ? PAGE : `${PAGE}?open=${open.customerId}`, {
    token: true,
    ...(language === undefined ? {} : { language }),
    replies: {
      [CUSTOMERS]: listed(rowsOf(customers)),
      [GET]: open === undefined ? failed(404_001, 'Nobody is there.') : ok(open),
      [FIGURES]: ok({
        customers: 12,
        certain: 8,
        repeated: 3,
        repeatRate: 0.375,
        orders: 40,
        lateRate: 0.05,
        refundedRate: null,
        doubtful: 2,
      }),
      [`${CALLS}/tags`]: ok({ tags: ['vip', 'wholesale'] }),
      [REQUESTS]: ok({ rows: requests }),
      [`${CALLS}/getProvincesByCountry`]: ok([
        { code: 'HH', name: 'Hamburg' },
        { code: 'SH', name: 'Schleswig-Holstein' },
      ]),
      '/shop/view/list': ok({ rows: [] }),
      '/shop/product/shop_select': ok([]),
      ...replies,
    },
  });

/** What was sent to an address, the oldest first. */
export const bodies = (sent: readonly Sent[], url: string) =>
  sent.filter((one) => one.url === url && one.method !== 'GET').map(({ body }) => JSON.parse(String(body)));

/** What the list was filtered by when it was last asked for. */
export const filterOf = (sent: readonly Sent[]): unknown =>
  JSON.parse(new URLSearchParams(sent.findLast(({ url }) => url === CUSTOMERS)?.query).get('filter') ?? 'null');

/** What is in a dialog, once it is there. */
export const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

/** What axe finds wrong with what is shown now. */
export async function axe(): Promise<string[]> {
  const { violations } = await axeCore.run(document, { preload: false });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
