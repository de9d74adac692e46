import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { type OpenOptions, openApp } from '#tests/src/appKit.tsx';
import { failed, ok, type Sent } from '#tests/src/fakeHttp.ts';

const offer = {
  supplier: 'alibaba',
  supplierProductId: '16001',
  title: 'Oak lamp',
  url: 'https://www.alibaba.com/p/16001',
  imageSrc: null,
  price: { amount: '3.50', currency: 'USD' },
  priceMax: null,
  originalPrice: null,
  sold: null,
  rating: null,
  minOrder: null,
  store: null,
  productId: null,
  sellFor: null,
  margin: null,
};
const asked = (sent: Sent[]) =>
  sent.filter(({ url }) => url === '/shop/alibaba/pageProduct').map(({ body }) => JSON.parse(String(body)));

describe('the selection of Alibaba.com', () => {
  beforeAll(async () => {
    await import('#src/resources/discovery/DropshippingPage.tsx');
  });

  async function opened(tags: ReturnType<typeof ok>) {
    const replies: OpenOptions['replies'] = {
      '/shop/alibaba/getProductTags': tags,
      '/shop/alibaba/pageProduct': ok({ rows: [offer], hasMore: false }),
    };
    return openApp('/alibaba/dropshipping?tab=alibaba&keyword=lamp', { token: true, replies });
  }

  it('is asked once, in the first group, for words that stand in the address', async () => {
    const { sent } = await opened(ok({ rows: [{ name: 'g1', title: 'New' }] }));
    expect(await screen.findByText('Oak lamp')).toBeDefined();
    expect(asked(sent)).toMatchObject([{ feed: 'g1', keyword: 'lamp', page: 1 }]);
  });

  it('is asked for the words alone where there are no groups', async () => {
    const { sent } = await opened(ok({ rows: [] }));
    expect(await screen.findByText('Oak lamp')).toBeDefined();
    expect(asked(sent).map(({ feed }) => feed)).toEqual([undefined]);
  });

  it('is asked for other words by Enter', async () => {
    const { sent, user } = await opened(ok({ rows: [] }));
    await screen.findByText('Oak lamp');
    const words = screen.getByLabelText('Keywords');
    await user.clear(words);
    await user.type(words, 'vase{Enter}');
    await waitFor(() => expect(asked(sent).map(({ keyword }) => keyword)).toEqual(['lamp', 'vase']));
  });

  it('says in its place that an account is missing, and leads there', async () => {
    const error = { key: 'error.supplierNotAuthorised', params: { supplier: 'Alibaba.com' } };
    await opened(failed(501001, 'Link your Alibaba.com account first.', error));
    const way = await screen.findByText('Authorise');
    expect(way.getAttribute('href')).toBe('/setting/alibaba#alibaba');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
