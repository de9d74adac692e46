import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Call, ResultOf, SentOf } from '#contract/endpoint.ts';
import { payAdminCalls } from '#contract/payAdmin.calls.ts';
import type { PaymentTasks } from '#contract/payAdmin.schemas.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';

/** Keeps the tasks as a call returned them. */
const keepTasks = (client: QueryClient, tasks: PaymentTasks): void =>
  void client.setQueryData(callKey(payAdminCalls.tasks, {}), tasks);

/** Those of the calls that return what is left to do. */
type TasksCall = Extract<(typeof payAdminCalls)[keyof typeof payAdminCalls], Call & { method: 'POST' }>;

const tasksOf = (result: ResultOf<TasksCall>): PaymentTasks => ('tasks' in result ? result.tasks : result);

/** Makes a call about payments: what is left to do afterwards is shown, and the lists that it changes are read again. */
export function usePayCall() {
  const client = useQueryClient();
  return async <C extends TasksCall>(endpoint: C, input: SentOf<C>): Promise<ResultOf<C>> => {
    const result = await call(endpoint, input, { reactTo: 'special' });
    keepTasks(client, tasksOf(result));
    const changed = ['strayPayments', 'failedRefunds', 'audit'];
    await Promise.all(changed.map((resource) => client.invalidateQueries({ queryKey: [resource] })));
    return result;
  };
}
