import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonLayout } from '#server/modules/catalogue/bulk/export/layout.ts';
import { rowsOfWhole, type WholeProduct } from '#server/modules/catalogue/pool/wholeProduct.ts';
import { readPoolFile, type WholeItem } from '#server/modules/sourcing/collect/poolFile.ts';
import { type PoolProduct, poolProduct } from '#tests/kit/poolArbitrary.ts';
import { all } from '#tests/server/modules/sourcing/collect/files/kit.ts';

const HERE = 'https://q.example';
const ELSEWHERE = 'https://other.example';
const OWN = '/shop/open/files/0198c000-0000-7000-8000-000000000001/products';

const fileOf = (products: readonly PoolProduct[], publicUrl = HERE): string => {
  const layout = jsonLayout(publicUrl);
  const items = products.map((pool, at) => layout.item({ ...pool, handle: '' }, at === 0));
  return layout.head + items.join('') + layout.tail;
};

/** What a server at this address makes of a file. */
async function readAt(publicUrl: string, file: string): Promise<WholeProduct[]> {
  // In small blocks: they end inside characters.
  const bytes = Buffer.from(file);
  const open = () =>
    Readable.from(
      Array.from({ length: Math.ceil(bytes.length / 997) }, (_, at) => bytes.subarray(at * 997, (at + 1) * 997)),
    );
  const items = await all(readPoolFile(open, publicUrl));
  const wholes = items.filter((item): item is WholeItem => 'whole' in item);
  expect(items.filter((item) => 'problem' in item)).toEqual([]);
  return wholes.map(({ whole }) => whole);
}

const taken = (wholes: readonly WholeProduct[]): PoolProduct[] =>
  wholes.map((whole) => ({
    ...rowsOfWhole('another merchant', structuredClone(whole)),
    waiting: whole.waiting.map((one) => ({ ...one, seenAt: new Date(one.seenAt) })),
  }));

describe('the file of a whole pool', () => {
  it('C11: any product comes back from it, to the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(poolProduct, { minLength: 1, maxLength: 2 }), async (products) => {
        const file = fileOf(products);
        expect(fileOf(taken(await readAt(HERE, file)))).toBe(file);
      }),
      { numRuns: 200 },
    );
  });

  it('C11: a picture that lies here has a whole address in the file, which is ours again here and stands elsewhere', async () => {
    const [made] = fc.sample(poolProduct, { numRuns: 1, seed: 3 });
    if (!made) throw new Error('No product was made.');
    const image = { imageId: 'i', src: `${OWN}/a.jpg`, originalSrc: `${OWN}/b.jpg`, alt: '', useFlg: 1 as const };
    const file = fileOf([{ ...made, product: { ...made.product, images: [image] } }]);
    expect(file).toContain(`"src":"${HERE}${OWN}/a.jpg"`);
    const [here] = await readAt(HERE, file);
    expect(here?.images).toEqual([image]);
    const elsewhere = await readAt(ELSEWHERE, file);
    expect(elsewhere[0]?.images).toMatchObject([{ src: `${HERE}${OWN}/a.jpg`, originalSrc: `${HERE}${OWN}/b.jpg` }]);
    expect(fileOf(taken(elsewhere), ELSEWHERE)).toBe(file);
  });

  it('C11: what somebody wrote into a file runs nowhere', async () => {
    const [made] = fc.sample(
      poolProduct.filter(({ product }) => product.collected !== null),
      { numRuns: 1, seed: 5 },
    );
    if (!made?.product.collected) throw new Error('No product was made.');
    const bodyHtml = '<p onclick="x()">Lamp</p><script>x()</script>';
    const seenAt = new Date(0);
    const file = fileOf([
      {
        ...made,
        product: { ...made.product, bodyHtml, collected: { ...made.product.collected, bodyHtml } },
        waiting: [{ variantId: made.product.productId, field: 'bodyHtml', was: bodyHtml, theirs: bodyHtml, seenAt }],
      },
    ]);
    const [whole] = await readAt(HERE, file);
    const clean = '<p>Lamp</p>';
    expect(whole).toMatchObject({ bodyHtml: clean, collected: { bodyHtml: clean } });
    expect(whole?.waiting).toMatchObject([{ was: clean, theirs: clean }]);
    for (const field of ['sourceUrl', 'videoUrl']) {
      const bad = fileOf([{ ...made, product: { ...made.product, [field]: 'javascript:alert(1)' } }]);
      const items = await all(readPoolFile(() => Readable.from([Buffer.from(bad)]), HERE));
      expect(items).toMatchObject([{ problem: { key: 'row.invalid', params: { field } } }]);
    }
  });
});
