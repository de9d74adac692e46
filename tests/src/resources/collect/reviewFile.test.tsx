import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { FileInspection } from '#contract/fileImport.ts';
import { openI18n } from '#src/i18n/index.ts';
import { missingIn, proposedChoice, withColumn } from '#src/resources/collect/columnChoice.ts';
import { ReviewFile } from '#src/resources/collect/ReviewFile.tsx';
import { fakeHttp, ok, type Sent } from '#tests/src/fakeHttp.ts';
import { render } from '#tests/src/render.tsx';
import { user } from '#tests/src/user.ts';

const ID = '01890000-0000-7000-8000-00000000000a';
const inspection: FileInspection = {
  fileId: ID,
  name: 'preise.csv',
  kind: 'table',
  remembered: false,
  isClear: false,
  encoding: { used: 'windows-1251', sure: false, others: ['windows-1253', 'utf-8'] },
  numbers: { used: 'point', sure: false },
  columns: [
    { name: 'Was', field: 'title' },
    { name: 'Wieviel', field: null },
  ],
  fields: ['title', 'price', 'stock'],
  rows: [
    ['Becher', '1.299'],
    ['Tasse', '2.499'],
  ],
};

async function open(again: FileInspection = inspection) {
  const started: string[] = [];
  const sent = fakeHttp((request) => (request.url.endsWith('inspectKept') ? ok(again) : ok({ jobId: 'j1' })));
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={await openI18n()} store={memoryStore()} queryClient={new QueryClient()}>
        <ReviewFile
          inspection={inspection}
          currency="EUR"
          onStarted={(jobId) => started.push(jobId)}
          onCancel={() => {}}
        />
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findByText('preise.csv');
  return { sent, started };
}

const bodyOf = (sent: readonly Sent[], url: string) =>
  sent.filter((request) => request.url.endsWith(url)).map(({ body }) => JSON.parse(String(body)));

const choose = async (field: HTMLElement, option: string) => {
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('C12: the columns of a file', () => {
  it('C12: are shown with their first values, chosen, and sent with the import', async () => {
    const { sent, started } = await open();
    const table = screen.getByRole('table', { name: 'Columns of the file' });
    expect(within(table).getByText('Becher · Tasse')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Import' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Choose the price or cost column.')).toBeTruthy();
    const [, price] = within(table).getAllByRole('combobox');
    if (!price) throw new Error('Each column has a choice.');
    await choose(price, 'Price');
    await choose(screen.getByRole('combobox', { name: 'How numbers are written' }), '1.299,00');
    await user.click(screen.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(started).toEqual(['j1']));
    expect(bodyOf(sent, 'importKept')).toEqual([
      {
        fileId: ID,
        name: 'preise.csv',
        currency: 'EUR',
        encoding: 'windows-1251',
        numbers: 'comma',
        columns: { Was: 'title', Wieviel: 'price' },
      },
    ]);
  });

  it('C4: read again in the encoding that is chosen', async () => {
    const { sent } = await open({ ...inspection, rows: [['Κεραμική', '5']] });
    await choose(screen.getByRole('combobox', { name: 'Encoding of the file' }), 'Greek (Windows-1253)');
    expect(await screen.findByText('Κεραμική')).toBeTruthy();
    expect(bodyOf(sent, 'inspectKept')).toEqual([{ fileId: ID, name: 'preise.csv', encoding: 'windows-1253' }]);
  });

  it('C12: hold a field once, pictures excepted', () => {
    const choice = proposedChoice(inspection);
    expect(withColumn(choice, 'Wieviel', 'title')).toEqual({ Was: '', Wieviel: 'title' });
    expect(withColumn({ a: 'image', b: '' }, 'b', 'image')).toEqual({ a: 'image', b: 'image' });
    expect([missingIn('table', choice), missingIn('shopifyCsv', choice), missingIn('table', {})]).toEqual([
      'price',
      null,
      'title',
    ]);
  });
});
