import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import type { Product, ProductPatch } from '#contract/product.schemas.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { Listeners } from '#src/lib/Store.ts';
import { readDraft } from '#src/resources/pool/edit/model/drafts.ts';
import { EditSession, type EditTold } from '#src/resources/pool/edit/model/EditSession.ts';
import { isOutdated, saveStateOf } from '#src/resources/pool/edit/model/editing.ts';
import { asUpdate, sheetOf, type Texts, textsOf } from '#src/resources/pool/edit/model/sheet.ts';
import { product } from '../../builders.ts';

const given = product();
const refusal = (code: number): CallError => new CallError({ cause: 'code', message: 'no', code });

/** A server that stores patches as ours does; `hold` keeps what is sent on its way until it is let go. */
class FakeServer {
  stored: Product = given;
  readonly sent: ProductPatch[] = [];
  fault: Error | undefined;
  private onItsWay: Promise<void> | undefined;
  private arrive = () => {};

  hold(): void {
    this.onItsWay = new Promise((resolve) => {
      this.arrive = resolve;
    });
  }

  release(): void {
    this.arrive();
    this.onItsWay = undefined;
  }

  /** Somebody else saves. */
  saveElsewhere(fields: Partial<Product>): Product {
    this.stored = { ...this.stored, ...fields, revision: this.stored.revision + 1 };
    return this.stored;
  }

  async take(patch: ProductPatch): Promise<Product> {
    this.sent.push(patch);
    await this.onItsWay;
    if (this.fault !== undefined) throw this.fault;
    if (patch.revision !== this.stored.revision) throw refusal(errorCodes.conflict);
    const { title = this.stored.title, variantsChanged = [] } = patch;
    const changed = new Map(variantsChanged.map((one) => [one.variantId, one]));
    const variantsList = this.stored.variantsList.map((one) => ({ ...one, ...changed.get(one.variantId) }));
    return this.saveElsewhere({ title, variantsList });
  }
}

function open(found: Product = given) {
  const server = new FakeServer();
  server.stored = found;
  const typed = new Listeners();
  let texts: Texts = textsOf(asUpdate(found));
  const told: EditTold[] = [];
  let readAgain = 0;
  const session = new EditSession(found, {
    texts: {
      get: () => texts,
      put: (_, current) => {
        texts = current;
      },
      subscribe: typed.subscribe,
    },
    send: (patch) => server.take(patch),
    read: async () => server.stored,
    readAgain: async () => {
      readAgain += 1;
    },
  });
  session.told.subscribe((one) => told.push(one));
  const stop = session.start();
  return {
    server,
    session,
    told,
    stop,
    title: () => texts.title,
    timesReadAgain: () => readAgain,
    type: (title: string) => {
      texts = { ...texts, title };
      typed.tell();
    },
    state: () => saveStateOf(session.get()),
  };
}

describe('the edits of one product', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('are untouched, then kept in this browser, then saved by themselves, and the draft goes', async () => {
    const { server, state, type, told } = open();
    expect(state()).toBe('untouched');
    type('A new name');
    expect(state()).toBe('untouched');
    await pass(300);
    expect(state()).toBe('waiting');
    expect(readDraft(given.productId)?.patch.after.fields).toEqual({ title: 'A new name' });
    server.hold();
    await pass(1700);
    expect(state()).toBe('saving');
    server.release();
    await pass(0);
    expect(state()).toBe('saved');
    expect(readDraft(given.productId)).toBeUndefined();
    expect(told.map(({ type: kind }) => kind)).toEqual(['stored']);
  });

  it('are sent as what differs, and not as the whole product', async () => {
    const { server, session, type } = open();
    type('A new name');
    session.sheet.type('v2', 'price', '15.00');
    expect(await session.save()).toBe(true);
    const [row] = sheetOf(given).order.slice(1);
    expect(server.sent).toEqual([
      {
        productId: given.productId,
        revision: given.revision,
        title: 'A new name',
        variantsChanged: [expect.objectContaining({ variantId: row, price: '15.00', sku: 'TEE-2' })],
      },
    ]);
    session.sheet.change({ ...session.sheet.get(), order: ['v3', 'v1', 'v2', 'v4'] });
    await session.save();
    const { variantsList, variantsChanged, title } = server.sent[1] ?? {};
    expect(variantsList?.map(({ variantId }) => variantId)).toEqual(['v3', 'v1', 'v2', 'v4']);
    expect([variantsChanged, title]).toEqual([undefined, undefined]);
  });

  it('C23: queue: two saves that are asked for during a third follow each other, each on what the one before has stored', async () => {
    const { server, session, type } = open();
    server.hold();
    type('First');
    const first = session.saveQuietly();
    await pass(0);
    type('Second');
    const [byHand, byItself] = [session.save(), session.saveQuietly()];
    server.release();
    expect(await Promise.all([first, byHand, byItself])).toEqual([
      { saved: true, problems: 0 },
      true,
      { saved: true, problems: 0 },
    ]);
    expect(server.sent.map(({ title, revision }) => [title, revision])).toEqual([
      ['First', given.revision],
      ['Second', given.revision + 1],
    ]);
  });

  it('that were typed during a save are kept and saved after it', async () => {
    const { server, type, state } = open();
    type('First');
    server.hold();
    await pass(2000);
    type('Second');
    server.release();
    await pass(0);
    expect(state()).toBe('waiting');
    expect(readDraft(given.productId)).toMatchObject({ revision: given.revision + 1 });
    await pass(2000);
    expect(state()).toBe('saved');
    expect(server.stored.title).toBe('Second');
  });

  it('that cannot be saved wait in this browser; asked for, they say what is wrong', async () => {
    const { server, session, state, type, told } = open();
    type('');
    await pass(2000);
    expect(state()).toBe('invalid');
    expect(session.get().problems).toEqual({});
    expect(await session.save()).toBe(false);
    expect(told).toEqual([{ type: 'problems', problems: { title: 'validation.title' } }]);
    expect(session.get().problems).toEqual({ title: 'validation.title' });
    expect(server.sent).toEqual([]);
    expect(readDraft(given.productId)).toBeDefined();
  });

  it('that did not reach the server are tried again, at the latest after a quarter of a minute', async () => {
    const { server, session, type, state } = open();
    server.fault = new CallError({ cause: 'offline', message: 'gone' });
    type('A new name');
    await pass(2000);
    expect(state()).toBe('failed');
    await pass(14_000);
    expect(server.sent).toHaveLength(1);
    session.retry();
    await pass(0);
    expect(server.sent).toHaveLength(2);
    server.fault = undefined;
    await pass(15_000);
    expect(state()).toBe('saved');
    await pass(60_000);
    expect(server.sent).toHaveLength(3);
  });

  it('refused by the server are shown at the variant’s place in the product', async () => {
    const { server, session } = open();
    const fields = [{ path: 'variantsChanged.0.price', key: 'validation.number' as const }];
    server.fault = new CallError({
      cause: 'code',
      message: 'no',
      code: errorCodes.invalidInput,
      error: { key: 'error.invalidInput', fields },
    });
    session.sheet.type('v3', 'price', '7.00');
    expect(await session.save()).toBe(false);
    expect(session.get().problems).toEqual({ 'variantsList.2.price': 'validation.number' });
  });

  it('in conflict are not saved by themselves: the page reads what is stored, and both sides wait to be compared', async () => {
    const { server, session, type, state, timesReadAgain, title } = open();
    const theirs = server.saveElsewhere({ title: 'Renamed elsewhere' });
    type('Mine');
    await pass(2000);
    expect(timesReadAgain()).toBe(1);
    session.follow(theirs);
    expect([state(), isOutdated(session.get())]).toEqual(['paused', true]);
    await pass(60_000);
    expect(server.sent).toHaveLength(1);
    session.compare();
    expect(session.get().conflict).toMatchObject({ mine: { title: 'Mine' }, theirs, saves: false });
    await session.merge({ ...asUpdate(theirs), title: 'Both' });
    expect([title(), state()]).toEqual(['Both', 'waiting']);
    await pass(2000);
    expect([server.stored.title, state()]).toEqual(['Both', 'saved']);
  });

  it('in conflict are shown beside what is stored where a save was asked for, and saved once decided', async () => {
    const { server, session, type } = open();
    const theirs = server.saveElsewhere({ title: 'Renamed elsewhere' });
    type('Mine');
    expect(await session.save()).toBe(false);
    const { conflict, error } = session.get();
    expect([conflict?.theirs, conflict?.saves, error]).toEqual([theirs, true, null]);
    await session.merge({ ...asUpdate(theirs), title: 'Mine after all' });
    expect([server.stored.title, session.get().conflict]).toEqual(['Mine after all', undefined]);
  });

  it('give way to what was saved elsewhere where there are none', async () => {
    const { server, session, title, told, state } = open();
    session.follow(server.saveElsewhere({ title: 'Renamed elsewhere' }));
    expect([title(), state()]).toEqual(['Renamed elsewhere', 'untouched']);
    expect(told).toEqual([{ type: 'adopted' }]);
  });

  it('stay beside the supplier’s side of a product that was read again', () => {
    const { session, type, title } = open();
    type('Mine');
    const variantsList = given.variantsList.map((one) => ({ ...one, supplierInventoryQuantity: 77 }));
    session.follow({ ...given, variantsList, differences: 1 });
    const { variants, stored } = session.get();
    expect([...variants.values()].map((one) => one.supplierInventoryQuantity)).toEqual(variantsList.map(() => 77));
    expect([stored, title()]).toEqual([sheetOf(given), 'Mine']);
  });

  it('of an earlier visit are in the form again, and can be discarded', async () => {
    const before = open();
    before.type('');
    await pass(300);
    before.stop();
    const { session, title, state } = open();
    expect([title(), state()]).toEqual(['', 'waiting']);
    expect(session.get().restored).toBeDefined();
    session.dropDraft();
    expect([title(), state(), readDraft(given.productId)]).toEqual([given.title, 'untouched', undefined]);
    expect(session.get().restored).toBeUndefined();
  });

  it('of an earlier visit are offered where the product has changed since, and not written over before they were decided about', async () => {
    const before = open();
    before.type('');
    await pass(300);
    before.stop();
    const { session, type, title } = open({ ...given, revision: 7, category: 'Shirts' });
    expect(title()).toBe(given.title);
    const { offered } = session.get();
    expect(offered?.patch.after.fields).toEqual({ title: '' });
    type('Another name');
    await pass(300);
    expect(readDraft(given.productId)).toEqual(offered);
    session.takeDraft();
    expect(session.get().conflict).toMatchObject({ mine: { title: '', category: 'Shirts' }, saves: false });
    expect(session.get().offered).toBeUndefined();
  });

  it('are kept and saved at once when the page goes', async () => {
    const { server, type, stop } = open();
    type('On the way out');
    stop();
    expect(readDraft(given.productId)).toBeDefined();
    await pass(0);
    expect([server.stored.title, readDraft(given.productId)]).toEqual(['On the way out', undefined]);
  });

  it('of a product that was removed go with it', async () => {
    const { server, session, type, stop } = open();
    type('Too late');
    await pass(300);
    session.end();
    expect([session.holds(), readDraft(given.productId)]).toEqual([false, undefined]);
    stop();
    await pass(60_000);
    expect([server.sent, readDraft(given.productId)]).toEqual([[], undefined]);
  });
});
