import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, memoryStore } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { pictureUrl, withShownPictures } from '#src/custom/data/pictures/pictureUrl.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { HtmlPreview } from '#src/custom/form/description/HtmlPreview.tsx';
import { VisualEditor } from '#src/custom/form/description/VisualEditor.tsx';
import { openI18n } from '#src/i18n/index.ts';
import { Store } from '#src/lib/Store.ts';
import { EditorContext } from '#src/resources/pool/edit/EditorContext.ts';
import { ImageGrid } from '#src/resources/pool/edit/images/ImageGrid.tsx';
import { UnloadedPictures } from '#src/resources/pool/edit/images/UnloadedPictures.tsx';
import { supplierSides } from '#src/resources/pool/edit/model/editing.ts';
import { asUpdate, sheetOf } from '#src/resources/pool/edit/model/sheet.ts';
import { TitleCell } from '#src/resources/pool/list/cells.tsx';
import type { PoolRow } from '#src/resources/pool/list/useChosen.ts';
import { fakeHttp, ok } from '#tests/src/fakeHttp.ts';
import { render } from '#tests/src/render.tsx';
import { user } from '#tests/src/user.ts';
import { product } from '../../builders.ts';

const GONE = 'An image is no longer where it was on img.example. Upload it, or remove it.';
const first = 'https://img.example/1.jpg';
const tee = product({ pictureProblems: [{ src: first, key: 'row.pictureGone', message: GONE }] });

const show = async (content: ReactNode) => {
  render(
    <AdminContext i18nProvider={await openI18n()} store={memoryStore()}>
      {content}
    </AdminContext>,
  );
};

describe('a picture that could not be loaded', () => {
  it('says why in the editor, and is tried again there', async () => {
    const sent = fakeHttp(ok({ tried: 1 }));
    const stored = sheetOf(tee);
    const base = asUpdate(tee, stored);
    const shared = { product: tee, base, variants: supplierSides(tee), stored, opened: stored, problems: {} };
    await show(
      <EditorContext.Provider value={new Store(shared)}>
        <UnloadedPictures />
      </EditorContext.Provider>,
    );
    expect(await screen.findByText('1 image could not be loaded')).toBeDefined();
    expect(screen.getByText(GONE)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Trying again'));
    expect(sent.map(({ url, body }) => [url, JSON.parse(String(body))])).toEqual([
      ['/shop/productPool/image/retry', { productId: tee.productId }],
    ]);
  });

  it('says why on its tile, and is not asked for', async () => {
    const nothing = () => {};
    const unloaded = new Map([[first, GONE]]);
    await show(
      <ImageGrid
        images={tee.imageList}
        unloaded={unloaded}
        onMove={nothing}
        onOpen={nothing}
        onUse={nothing}
        onRemove={nothing}
      />,
    );
    expect(await screen.findByTitle(GONE)).toBeDefined();
    const sources = [...document.images].map((image) => image.getAttribute('src'));
    expect(sources).toEqual([pictureUrl('https://img.example/2.jpg', 'thumb')]);
  });

  it('says why in the list', async () => {
    const { productId: id, title, store, sourceUrl } = tee;
    const pictureProblem = { key: 'row.pictureGone', message: GONE, count: 3 };
    await show(<TitleCell {...({ id, title, store, sourceUrl, pictureProblem } as PoolRow)} />);
    expect(await screen.findByText(`${GONE} (+2)`)).toBeDefined();
  });
});

describe('a picture of a supplier', () => {
  it('is loaded from our own origin, small in a list and whole in a description', async () => {
    await show(<Thumbnail src={first} alt="Tee" />);
    const shown = await screen.findByAltText('Tee');
    expect(new URL(shown.getAttribute('src') ?? '', location.href).origin).toBe(location.origin);
    expect(shown.getAttribute('src')).toBe('/shop/picture?size=thumb&src=https%3A%2F%2Fimg.example%2F1.jpg');
    const html = `<p>Soft <img src="${first}" alt="a"> <img src="//img.example/2.jpg" alt="b"></p>`;
    const written = withShownPictures(html);
    expect(written).not.toContain('="https://img.example');
    expect(written).not.toContain('="//');
    await show(<HtmlPreview html={html} />);
    const frame = await waitFor(() => {
      const found = document.querySelector('iframe')?.contentDocument?.images;
      expect(found).toHaveLength(2);
      return found;
    });
    for (const image of frame ?? []) expect(image.src).toContain('/shop/picture?size=whole');
  });

  it('is shown from our origin while a description is written, and stays in the text as it is', async () => {
    const held: { body: () => string } = { body: () => '' };
    const Description = () => {
      const form = useForm({ defaultValues: { bodyHtml: `<p>Soft</p><p><img src="${first}" alt="a"></p>` } });
      held.body = () => form.getValues('bodyHtml');
      return (
        <FormProvider {...form}>
          <VisualEditor />
        </FormProvider>
      );
    };
    await show(<Description />);
    const shown = await screen.findByAltText('a');
    expect(shown.getAttribute('src')).toBe(pictureUrl(first, 'whole'));
    await user.click(screen.getByText('Soft'));
    await user.keyboard('er');
    await waitFor(() => expect(held.body()).toMatch(/er/));
    expect(held.body()).toContain(`src="${first}"`);
    expect(held.body()).not.toContain('/shop/picture');
  });

  it('of our own stays as it is', () => {
    expect(pictureUrl('/shop/open/files/m/products/a.jpg', 'thumb')).toBe('/shop/open/files/m/products/a.jpg');
    expect(pictureUrl('blob:x', 'whole')).toBe('blob:x');
  });
});
