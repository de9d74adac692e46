import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormat } from '#src/custom/ui/format.ts';
import { useLeft } from './Countdown.tsx';
import { useChangePurchases } from './useChangePurchases.ts';

interface TakeBackButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  purchaseIds: readonly string[];
  /** They are not sent before. */
  sendAfter: string;
  onDone?: () => void;
}

/** Takes purchases back that were confirmed and have not left, as long as the countdown runs. The server knows what has left. */
export const TakeBackButton = ({ purchaseIds, sendAfter, onDone, ...look }: TakeBackButtonProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const left = useLeft(sendAfter);
  const change = useChangePurchases(onDone);
  const count = purchaseIds.length;
  const name = count === 1 ? translate('buy.takeBack') : translate('buy.takeBackAll', { count: format.number(count) });
  return (
    <Button
      {...look}
      color="secondary"
      startIcon={<UndoIcon />}
      loading={change.busy}
      className="tabular"
      aria-label={name}
      onClick={() => change.run('takeBack', [...purchaseIds])}
    >
      {left === '' ? name : `${name} · ${left}`}
    </Button>
  );
};
