import { useTranslate } from 'react-admin';
import type { Shipment } from '#contract/shipment.schemas.ts';

type Decision = Shipment['decisions'][number];

/**
 * What a decision about a parcel is called. Whether it is one that is known already under a new number, or one more, is decided
 * by the numbers: they are named with it. The known one is the parameter `known` of the reason.
 */
export function useDecisionName({ trackingNumber, reason }: Shipment): (decision: Decision) => string {
  const translate = useTranslate();
  const before = reason?.params?.before;
  return (decision) => {
    const name = translate(`shipments.decision.${decision}`);
    if (trackingNumber === '' || (decision !== 'same' && decision !== 'another')) return name;
    const numbers = { decision: name, number: trackingNumber, before };
    if (decision === 'another' || before === undefined) return translate('shipments.decision.numbered', numbers);
    return translate('shipments.decision.renumbered', numbers);
  };
}
