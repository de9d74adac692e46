import StopIcon from '@mui/icons-material/ErrorOutlineOutlined';
import KnowIcon from '@mui/icons-material/ReportGmailerrorredOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '#src/custom/ui/format.ts';
import { type FindingGroup, findingsOf } from '../model/plan.ts';
import { useSaid } from '../shared/useSaid.ts';
import { FixButtons } from './FixButtons.tsx';

/** Purchases that are told by name. */
const TOLD = 3;

interface FindingCardProps {
  group: FindingGroup;
  /** Whether the list below shows these alone. */
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

/** One cause: what it is, at how many purchases, what is said of the first of them, and a button for each fix of all. */
export const FindingCard = ({ group, isShown, onShow }: FindingCardProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  const { cause, stops, purchases } = group;
  const Icon = stops ? StopIcon : KnowIcon;
  const count = { smart_count: purchases.length, count: format.number(purchases.length) };
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexDirection: 'column', p: 3, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Icon fontSize="small" color={stops ? 'error' : 'warning'} sx={{ mt: '1px' }} />
        <Typography id={titleId} variant="h3" sx={{ flex: 1, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          {translate(`purchasePlan.cause.${cause}`)}
        </Typography>
        <Button
          size="small"
          color="secondary"
          variant={isShown ? 'outlined' : 'text'}
          aria-pressed={isShown}
          title={translate('purchasePlan.showThese')}
          onClick={() => onShow(!isShown)}
          sx={{ my: -0.5, mr: -1 }}
          className="tabular"
        >
          {translate('purchasePlan.count', count)}
        </Button>
      </Box>
      <Told group={group} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 2 }}>
        <FixButtons group={group} leads />
      </Box>
    </Card>
  );
};

/** What is said of the purchases: once where it is the same of all, else of the first few by their orders. */
const Told = ({ group }: { group: FindingGroup }) => {
  const translate = useTranslate();
  const format = useFormat();
  const said = useSaid();
  const told = group.purchases.flatMap((purchase) =>
    findingsOf(purchase, group).map((finding) => ({ number: purchase.orderNumber, text: said(finding.said) })),
  );
  const texts = [...new Set(told.map(({ text }) => text))];
  const line = { mt: 1, fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' } as const;
  const [only] = texts;
  if (texts.length === 1 && only !== undefined) return <Typography sx={line}>{only}</Typography>;
  const more = told.length - TOLD;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {told.slice(0, TOLD).map(({ number, text }) => (
        <Box component="li" key={`${number} ${text}`} sx={line}>
          <Box component="span" sx={{ color: 'text.primary', fontWeight: 500 }}>
            {number}
          </Box>{' '}
          {text}
        </Box>
      ))}
      {more > 0 ? (
        <Box component="li" sx={line}>
          {translate('purchasePlan.more', { smart_count: more, count: format.number(more) })}
        </Box>
      ) : null}
    </Box>
  );
};
