import { useTranslate } from 'react-admin';
import type { NoticeSettings } from '#contract/notice.ts';
import type { SupplierEvent } from '#contract/supplierEvent.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** Puts the part of the settings that counts for a kind of change into words. */
export function useSettingsText(): (kind: SupplierEvent['kind'], settings: NoticeSettings) => string {
  const translate = useTranslate();
  const format = useFormat();
  const percent = (value: string): string => format.percent(Number(value) / 100);
  const said = (action: string, least: string | null, hold: string | null): string =>
    [
      action,
      ...(least === null ? [] : [translate('watch.why.least', { least })]),
      ...(hold === null ? [] : [translate('watch.why.hold', { hold: percent(hold) })]),
    ].join(' · ');
  return (kind, { cost, stock, gone }) => {
    if (kind === 'cost')
      return said(
        translate(`watch.costAction.${cost.action}`),
        Number(cost.least) > 0 ? percent(cost.least) : null,
        cost.hold,
      );
    if (kind === 'stock' || kind === 'productBack') {
      const pieces = stock.least > 0 ? `${format.number(stock.least)} ${translate('watch.pieces')}` : null;
      return said(translate(`watch.stockAction.${stock.action}`), pieces, stock.hold);
    }
    return translate(`watch.stockAction.${gone.action}`);
  };
}
