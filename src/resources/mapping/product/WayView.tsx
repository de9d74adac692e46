import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OfferFacts } from '#contract/mappingShown.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { onlyPart, type Part, type Rule, type Way } from '../model/ways.ts';
import { ItemAmounts, ItemView, itemName } from '../stock/ItemView.tsx';
import { OfferView, offerName } from './OfferView.tsx';

/** How a variant is had: one offer or item with everything about it, or each rule with what it buys. */
export const WayView = ({ way }: { way: Way }) => {
  const translate = useTranslate();
  if (way.source !== 'offers') {
    return (
      <Typography component="div" sx={{ fontSize: '0.8125rem', fontWeight: 500, alignSelf: 'center' }}>
        {translate(`mapping.source.${way.source}`)}
      </Typography>
    );
  }
  const only = onlyPart(way);
  if (only?.item) return <ItemView item={only.item} pieces={only.pieces} />;
  if (only) return <OfferView offer={only.offer} pieces={only.pieces} />;
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {way.rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules are told by their place alone
        <li key={at}>
          <RuleLine rule={rule} />
        </li>
      ))}
    </Box>
  );
};

/** For which orders a rule is, in words. */
function useConditionText(): (rule: Pick<Rule, 'countries' | 'from' | 'to'>) => string {
  const translate = useTranslate();
  const format = useFormat();
  const regionName = useRegionName();
  return ({ countries, from, to }) => {
    const shown = countries.slice(0, COUNTRIES).map(regionName);
    const more = countries.length - shown.length;
    const where =
      countries.length === 0
        ? translate('mapping.everywhere')
        : [...shown, ...(more > 0 ? [`+${format.number(more)}`] : [])].join(', ');
    const counts = { from: format.number(from), to: to === null ? '' : format.number(to) };
    if (to !== null) return `${where} · ${translate('mapping.quantityTo', counts)}`;
    return from > 1 ? `${where} · ${translate('mapping.quantityFrom', counts)}` : where;
  };
}
const COUNTRIES = 3;

const RuleLine = ({ rule }: { rule: Rule }) => {
  const conditionText = useConditionText();
  return (
    <Box>
      <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {conditionText(rule)}
      </Box>
      {rule.parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one offer may come twice
        <PartLine key={at} part={part} />
      ))}
    </Box>
  );
};

/** One of several things that are had, in a line. */
const PartLine = ({ part: { item, offer, pieces } }: { part: Part }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { image } = item ?? offer;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 0.5, fontSize: '0.8125rem' }}>
      <Thumbnail src={image} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {`${translate('mapping.times', { count: format.number(pieces) })} ${item ? itemName(item) : offerName(offer)}`}
        {item ? <ItemAmounts item={item} /> : <OfferCost offer={offer} />}
      </Box>
    </Box>
  );
};

const OfferCost = ({ offer: { supplier, goneAt, cost } }: { offer: OfferFacts }) => {
  const translate = useTranslate();
  const format = useFormat();
  const asked = goneAt === null ? cost && format.money(cost.amount, cost.currency) : translate('mapping.change.gone');
  return (
    <Box component="span" className="tabular" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}>
      {[translate(`words.source.${supplier}`), asked].filter(Boolean).join(' · ')}
    </Box>
  );
};
