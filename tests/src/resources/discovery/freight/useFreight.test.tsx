import { QueryClientProvider } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#src/custom/data/queryClient.ts';
import { useFreight } from '#src/resources/discovery/freight/FreightDialog.tsx';
import { failed, fakeHttp, ok, type Reply } from '#tests/src/fakeHttp.ts';
import { act, renderHook } from '#tests/src/render.tsx';

const asked = { supplier: 'aliexpress', supplierProductId: '1005', quantity: 1 } as const;
const answer = (fetchedAt: string) => ok({ options: [], fetchedAt });

function open(...answers: Parameters<typeof fakeHttp>) {
  const sent = fakeHttp(...answers);
  const shown = renderHook(({ country }) => useFreight({ ...asked, country }), {
    initialProps: { country: 'US' },
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  return { sent, ...shown, now: () => shown.result.current };
}

describe('asking for freight', () => {
  it('asks the supplier again when that is wished, and shows what it says then', async () => {
    let tell = (_reply: Reply) => {};
    const told = new Promise<Reply>((resolve) => {
      tell = resolve;
    });
    const { sent, now } = open(answer('old'), () => told);
    await waitFor(() => expect(now().delivery?.fetchedAt).toBe('old'));
    act(() => now().askAgain());
    await waitFor(() => expect(now().isFetching).toBe(true));
    tell(answer('new'));
    await waitFor(() => expect(now().delivery?.fetchedAt).toBe('new'));
    expect(sent.map(({ query }) => new URLSearchParams(query).get('refresh'))).toEqual([null, 'yes']);
  });

  it('forgets that asking again failed once something else is asked', async () => {
    const { now, rerender } = open(answer('old'), failed(502001, 'The supplier does not answer.'), answer('spain'));
    await waitFor(() => expect(now().delivery?.fetchedAt).toBe('old'));
    act(() => now().askAgain());
    await waitFor(() => expect(now().error?.message).toBe('The supplier does not answer.'));
    expect(now().delivery).toBeUndefined();
    rerender({ country: 'ES' });
    await waitFor(() => expect(now().delivery?.fetchedAt).toBe('spain'));
    expect(now().error).toBeNull();
  });
});
