import type { BenchServer } from '../kit/server.ts';

/** What was sent to AliExpress. */
interface SupplierCalls {
  /** Calls that read a product. */
  looks: number;
  /** Calls that were refused because there were too many. */
  refused: number;
  stop(): void;
}

/** Counts the calls to AliExpress that go out. */
export function countCalls({ deps }: BenchServer): SupplierCalls {
  const { request } = deps.http;
  const counted: SupplierCalls = {
    looks: 0,
    refused: 0,
    stop: () => {
      deps.http.request = request;
    },
  };
  deps.http.request = async (given) => {
    const reply = await request.call(deps.http, given);
    if (String(given.body ?? '').includes('method=aliexpress.ds.product.get')) counted.looks += 1;
    if (reply.body.includes('CallLimit')) counted.refused += 1;
    return reply;
  };
  return counted;
}
