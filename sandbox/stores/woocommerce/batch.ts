import { RestError } from './restError.ts';

const MOST = 100;

interface BatchWork {
  create(item: Record<string, unknown>): Promise<unknown>;
  update(id: number, item: Record<string, unknown>): Promise<unknown>;
  remove(id: number): unknown;
}

/**
 * One batch call, items one after the other: at most 100 in all, else 413. What fails stands in its item's place as
 * `{id, error}` and the call itself is 200. An item is checked against the same arguments as a single call.
 */
export async function runBatch(params: Record<string, unknown>, work: BatchWork): Promise<Record<string, unknown[]>> {
  const [create, update, remove] = ['create', 'update', 'delete'].map((name) => itemsOf(params[name]));
  if ((create?.length ?? 0) + (update?.length ?? 0) + (remove?.length ?? 0) > MOST) {
    const message = `Unable to accept more than ${MOST} items for this request.`;
    throw new RestError('woocommerce_rest_request_entity_too_large', message, 413);
  }
  const reply: Record<string, unknown[]> = {};
  for (const item of create ?? []) push(reply, 'create', await attempt(0, () => work.create(fieldsOf(item))));
  for (const item of update ?? []) {
    const fields = fieldsOf(item);
    const id = Number(fields.id ?? 0);
    push(reply, 'update', await attempt(id, () => work.update(id, fields)));
  }
  for (const item of remove ?? []) {
    const id = Number(item);
    if (id > 0) push(reply, 'delete', await attempt(id, () => work.remove(id)));
  }
  return reply;
}

function itemsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function fieldsOf(item: unknown): Record<string, unknown> {
  return typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {};
}

function push(reply: Record<string, unknown[]>, list: string, item: unknown): void {
  reply[list] = [...(reply[list] ?? []), item];
}

async function attempt(id: number, run: () => unknown): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    return { id, error: error.body };
  }
}
