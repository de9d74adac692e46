import { errorCodes } from '#contract/errors.ts';
import type { Product, ProductPatch, ProductUpdate } from '#contract/product.schemas.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { Listeners, type Readable, Store } from '#src/lib/Store.ts';
import { dropDraft, readDraft, writeDraft } from './drafts.ts';
import { after, begin, type EditEvent, type Editing, isOutdated, isPaused } from './editing.ts';
import { applySide, onTheWire, type Patch, patchOf } from './patch.ts';
import { type Problems, problemsIn, problemsOf } from './problems.ts';
import { SheetStore } from './SheetStore.ts';
import { asUpdate, sheetOf, type Texts, textsOf, updateOf } from './sheet.ts';

/** A key stroke does not wait for the comparison with what is stored: that is looked at once nothing was edited for this long, in ms. */
const REST = 300;
/** Long enough not to save in the middle of a word, short enough that little hangs on this browser. */
const QUIET = 2000;
/** After a save that did not reach the server. */
const AGAIN = 15_000;

/** What the session speaks to. */
export interface EditPorts {
  /** The form around the sheet. */
  texts: {
    get(): Texts;
    /** Shows `current`, which differs from what is `stored`. */
    put(stored: Texts, current: Texts): void;
    subscribe(listener: () => void): () => void;
  };
  send(patch: ProductPatch): Promise<Product>;
  /** The product as it is stored now. */
  read(): Promise<Product>;
  /** Has the page read the product again; `follow` tells what came. */
  readAgain(): Promise<void>;
}

/** What somebody at the page is told. */
export type EditTold =
  | { type: 'saved' }
  | { type: 'stored'; product: Product }
  | { type: 'adopted' }
  | { type: 'problems'; problems: Problems };

/** A save: the whole as it should be, and what of it differs. */
interface Sending {
  update: ProductUpdate;
  patch: Patch;
  how: 'asked' | 'quietly';
}

const isConflict = (error: unknown): boolean => error instanceof CallError && error.code === errorCodes.conflict;
const mayAutosave = (state: Editing): boolean =>
  state.unsaved && state.saving === null && state.error === null && !isPaused(state);

/**
 * The edits of one product, from the first key stroke until they are stored: kept in this browser when the typing rests,
 * saved by themselves a little later, one save after another, each a patch on what the one before has stored. Texts stand
 * in a form; options, images and variants in the sheet.
 */
export class EditSession implements Readable<Editing> {
  readonly sheet: SheetStore;
  readonly told = new Listeners<[EditTold]>();
  readonly get: () => Editing;
  readonly subscribe: (listener: () => void) => () => void;
  private readonly state: Store<Editing>;
  private readonly ports: EditPorts;
  private last: Promise<unknown> = Promise.resolve();
  private live = false;
  private taken = false;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private trying: ReturnType<typeof setInterval> | undefined;

  constructor(product: Product, ports: EditPorts) {
    this.state = new Store(begin(product, readDraft(product.productId)));
    this.get = this.state.get;
    this.subscribe = this.state.subscribe;
    this.sheet = new SheetStore(this.get().stored);
    this.ports = ports;
  }

  /** Follows what is edited until the returned function is called, which keeps and saves what it can. */
  start(): () => void {
    const { product, base, restored } = this.get();
    this.live = true;
    if (restored !== undefined && !this.taken) this.put(product, applySide(base, restored.patch.after));
    this.taken = true;
    const stops = [this.sheet.subscribe(this.onEdit), this.ports.texts.subscribe(this.onEdit)];
    return () => {
      for (const stop of stops) stop();
      this.live = false;
      this.keepNow();
      this.saveNow();
      clearInterval(this.trying);
      this.trying = undefined;
    };
  }

  private readonly onEdit = (): void => {
    clearTimeout(this.resting);
    this.resting = setTimeout(this.look, REST);
    this.saveLater();
  };

  private saveLater(): void {
    clearTimeout(this.quiet);
    this.quiet = setTimeout(this.autosave, QUIET);
  }

  private go(event: EditEvent): void {
    const before = this.get();
    const state = after(before, event);
    if (state === before) return;
    this.state.set(state);
    this.plan(before, state);
  }

  /** Edits that no key stroke announces are saved too: taken up again, joined from two sides, or let go by a conflict. */
  private plan(before: Editing, state: Editing): void {
    if (!this.live) return;
    if (mayAutosave(state) && !mayAutosave(before) && this.quiet === undefined) this.saveLater();
    const failing = state.unsaved && state.error !== null;
    if (failing) this.trying ??= setInterval(this.autosave, AGAIN);
    else {
      clearInterval(this.trying);
      this.trying = undefined;
    }
  }

  /** The edits as an update on top of what is stored. */
  readonly now = (): ProductUpdate => updateOf(this.get().base, textsOf(this.ports.texts.get()), this.sheet.get());
  readonly patch = (): Patch | undefined => patchOf(this.get().base, this.now());
  /** Whether something would be lost by leaving. */
  readonly holds = (): boolean => !this.get().gone && this.patch() !== undefined;

  private readonly look = (): void => {
    clearTimeout(this.resting);
    this.resting = undefined;
    const patch = this.patch();
    this.go({ type: 'compared', unsaved: patch !== undefined });
    const { product, base, offered, gone } = this.get();
    if (offered !== undefined || gone) return;
    if (patch === undefined) dropDraft(product.productId);
    else {
      const draft = { revision: base.revision, at: new Date().toISOString(), patch };
      this.go({ type: 'kept', room: writeDraft(product.productId, draft) });
    }
  };

  /** Keeps at once what waits to be kept: the page may be gone in a moment. */
  keepNow(): void {
    if (this.resting !== undefined) this.look();
  }

  /** Saves at once what waits to be saved. */
  saveNow(): void {
    if (this.quiet !== undefined) this.autosave();
  }

  /** Tries again what did not get through. */
  retry(): void {
    if (this.trying !== undefined) this.autosave();
  }

  private readonly autosave = (): void => {
    clearTimeout(this.quiet);
    this.quiet = undefined;
    if (!isPaused(this.get())) void this.saveQuietly();
  };

  /** Each save begins on what the one before has stored: two at once would be a conflict of the merchant with themselves. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.last.then(work, work);
    this.last = mine;
    return mine;
  }

  /** Saves because somebody asked for it. Returns whether everything is saved now. */
  readonly save = (): Promise<boolean> =>
    this.inTurn(async () => {
      const update = this.now();
      const problems = problemsOf(update, this.get().base);
      if (Object.keys(problems).length > 0) return this.mark(problems);
      const patch = patchOf(this.get().base, update);
      if (patch !== undefined && !(await this.send({ update, patch, how: 'asked' }))) return false;
      this.told.tell({ type: 'saved' });
      return true;
    });

  /** Saves what can be saved, without a word. Returns whether everything is saved now, and how much keeps it from that. */
  readonly saveQuietly = (): Promise<{ saved: boolean; problems: number }> =>
    this.inTurn(async () => {
      const update = this.now();
      const patch = patchOf(this.get().base, update);
      if (patch === undefined) return { saved: true, problems: 0 };
      const problems = problemsOf(update, this.get().base);
      this.go({ type: 'checked', problems, quietly: true });
      const count = Object.keys(problems).length;
      return { saved: count === 0 && (await this.send({ update, patch, how: 'quietly' })), problems: count };
    });

  private mark(problems: Problems): false {
    this.go({ type: 'checked', problems, quietly: false });
    this.told.tell({ type: 'problems', problems });
    return false;
  }

  /** Sends what differs. The form stays as it is, with what was typed meanwhile and the steps back. */
  private async send(sending: Sending): Promise<boolean> {
    const { update, patch, how } = sending;
    const sheet = this.sheet.get();
    this.go({ type: 'sent', how });
    const sent = await this.ports.send(onTheWire(update, patch)).then(
      (product) => ({ product }),
      (error: unknown) => ({ error }),
    );
    if ('error' in sent) return this.fail(sent.error, sending);
    this.go({ type: 'stored', product: sent.product, update, sheet });
    this.look();
    this.told.tell({ type: 'stored', product: sent.product });
    return true;
  }

  private async fail(error: unknown, { update, patch, how }: Sending): Promise<false> {
    if (!isConflict(error)) {
      this.go({ type: 'failed', error });
      if (how === 'asked' && error instanceof CallError) this.mark(problemsIn(error, update, patch));
      return false;
    }
    // Whoever saved in between is shown beside the edits. Nobody is interrupted by a dialog that they did not ask for.
    const met = how === 'quietly' ? this.ports.readAgain() : this.meet(update);
    this.go({ type: 'failed', error: await met.then(() => null).catch((reason: unknown) => reason) });
    return false;
  }

  private async meet(mine: ProductUpdate): Promise<void> {
    const { base } = this.get();
    const theirs = await this.ports.read();
    this.go({ type: 'conflict', conflict: { base, mine, theirs, saves: true } });
  }

  /** The product as it was read again: taken over where nothing was edited. */
  follow(fetched: Product): void {
    this.go({ type: 'read', product: fetched });
    if (!isOutdated(this.get()) || this.patch() !== undefined) return;
    this.put(fetched, asUpdate(fetched));
    this.told.tell({ type: 'adopted' });
  }

  /** Puts an update into the form, on top of a product: of what differs, the merchant's side is what is unsaved. */
  private put(on: Product, update: ProductUpdate): void {
    this.go({ type: 'put', product: on });
    const { base, stored } = this.get();
    this.ports.texts.put(textsOf(base), textsOf(update));
    this.sheet.reset(sheetOf(update, stored));
    this.look();
  }

  /** Shows the edits beside what somebody else saved meanwhile. */
  readonly compare = (): void => {
    const { base, fetched } = this.get();
    this.go({ type: 'conflict', conflict: { base, mine: this.now(), theirs: fetched, saves: false } });
  };

  /** Shows edits of an earlier visit beside what is stored by now. */
  readonly takeDraft = (): void => {
    const { base, product, offered } = this.get();
    if (offered === undefined) return;
    const { before, after: made } = offered.patch;
    const [began, mine] = [applySide(base, before), applySide(base, made)];
    this.go({ type: 'draftDecided' });
    this.go({ type: 'conflict', conflict: { base: began, mine, theirs: product, saves: false } });
  };

  /** Forgets edits of an earlier visit, those in the form too. */
  readonly dropDraft = (): void => {
    const { product, base, restored, unsaved } = this.get();
    this.go({ type: 'draftDecided' });
    if (restored !== undefined && unsaved) this.put(product, base);
    dropDraft(product.productId);
  };

  /** What was made of both sides goes on being edited, or is saved at once. */
  readonly merge = async (merged: ProductUpdate): Promise<void> => {
    const { conflict } = this.get();
    if (conflict === undefined) return;
    this.put(conflict.theirs, merged);
    if (conflict.saves) await this.save();
    this.closeConflict();
  };

  readonly closeConflict = (): void => this.go({ type: 'conflict', conflict: undefined });

  /** Nothing is saved or kept from now on; the kept edits go too, unless they are saved. */
  end(): void {
    this.go({ type: 'gone' });
    dropDraft(this.get().product.productId);
  }
}
