import { useCall } from '#src/custom/data/useCall.ts';
import { translateCalls } from '#src/dataProvider/calls.ts';

/** Who translates on this server; it does not change while it runs. */
export const useTranslateService = () =>
  useCall(translateCalls.service, {}, { staleTime: Number.POSITIVE_INFINITY, reactTo: 'special' });
