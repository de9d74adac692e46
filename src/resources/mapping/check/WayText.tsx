import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Way, WayOffer } from '#contract/mappingShown.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { offerName } from '../product/OfferView.tsx';
import { ItemAmounts, itemName } from '../stock/ItemView.tsx';

type Component = Way['components'][number];

const nameOf = (component: Component): string =>
  'item' in component ? itemName(component.item) : offerName(component);

/** What would be had for a line of an order, or why nothing would. */
export const WayText = ({ way }: { way: Pick<Way, 'source' | 'reason' | 'components'> }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { source, reason, components } = way;
  if (reason !== null || source === null) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate(`mapping.reason.${reason ?? 'notMapped'}`)}
      </Box>
    );
  }
  if (source !== 'supplier' && components.length === 0) return translate(`mapping.source.${source}`);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {components.map((component, at) => (
        <Box
          component="li"
          // biome-ignore lint/suspicious/noArrayIndexKey: one offer may come twice
          key={at}
          sx={{ display: 'flex', alignItems: 'center', gap: 2, overflowWrap: 'anywhere' }}
        >
          <Thumbnail src={'item' in component ? component.item.image : component.image} />
          <Box sx={{ minWidth: 0 }}>
            {`${translate('mapping.times', { count: format.number(component.pieces) })} ${nameOf(component)}`}
            {'item' in component ? <ItemAmounts item={component.item} /> : <OfferAsked offer={component} />}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** Of whom an offer is bought, and what one costs. */
const OfferAsked = ({ offer: { supplier, cost } }: { offer: WayOffer }) => {
  const translate = useTranslate();
  const format = useFormat();
  const asked = cost === null ? '' : format.money(cost.amount, cost.currency);
  return (
    <Box component="span" className="tabular" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem' }}>
      {[translate(`words.source.${supplier}`), asked].filter(Boolean).join(' · ')}
    </Box>
  );
};
