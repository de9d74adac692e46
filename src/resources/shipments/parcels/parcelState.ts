import type { Shipment } from '#contract/shipment.schemas.ts';
import type { Tone } from '#src/custom/ui/tones.ts';
import type { CarrierSelectProps } from '../shared/CarrierSelect.tsx';

/** A parcel, and what it could be carried by. */
export interface ParcelProps extends Pick<CarrierSelectProps, 'carriers' | 'takesOther'> {
  shipment: Shipment;
}

type State = Shipment['state'];

export const stateTones: Readonly<Record<State, Tone>> = {
  question: 'error',
  blocked: 'warning',
  unknown: 'warning',
  posting: 'info',
  cancelling: 'info',
  untold: 'neutral',
  posted: 'success',
  cancelled: 'neutral',
};

/** While it is being checked whether the store took it, or it is being cancelled, nothing else is asked of the store. */
const changeable: readonly State[] = ['posting', 'posted', 'blocked', 'question'];

/** Whether a parcel can be given another number, or be cancelled. */
export const isChangeable = (state: State): boolean => changeable.includes(state);

/** Whether somebody has to do something about it. */
export const isOpen = (state: State): boolean => state === 'blocked' || state === 'question';
