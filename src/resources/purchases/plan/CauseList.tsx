import StopIcon from '@mui/icons-material/ErrorOutlineOutlined';
import KnowIcon from '@mui/icons-material/ReportGmailerrorredOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormat } from '#src/custom/ui/format.ts';
import { type FindingGroup, findingsOf } from '../model/plan.ts';
import { useServerMessage } from '../shared/useServerMessage.ts';
import { FixButtons } from './FixButtons.tsx';

/** Purchases whose sentences are shown under a cause. */
const SHOWN = 3;

interface CauseListProps {
  /** Those that stop, or those that are only to be known. */
  kind: 'stops' | 'knows';
  groups: readonly FindingGroup[];
  /** The cause whose purchases alone are shown in the list below, by `groupKey`. */
  shown: string | undefined;
  onShow: (key: string | undefined) => void;
}

export const groupKey = ({ cause, stops }: Pick<FindingGroup, 'cause' | 'stops'>): string => `${cause} ${stops}`;

/** The causes of findings, a line each: what it is, at how many purchases, and a button for each fix of all of them. */
export const CauseList = ({ kind, groups, shown, onShow }: CauseListProps) => {
  const translate = useTranslate();
  const own = groups.filter(({ stops }) => stops === (kind === 'stops'));
  if (own.length === 0) return null;
  return (
    <Card component="section" aria-label={translate(`purchasePlan.${kind}`)} sx={{ mb: 4, py: 2 }}>
      <Typography variant="h2" sx={{ px: 4, pb: 1 }}>
        {translate(`purchasePlan.${kind}`)}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {own.map((group) => {
          const key = groupKey(group);
          const isShown = key === shown;
          return <Cause key={key} group={group} isShown={isShown} onShow={() => onShow(isShown ? undefined : key)} />;
        })}
      </Box>
    </Card>
  );
};

interface CauseProps {
  group: FindingGroup;
  isShown: boolean;
  onShow: () => void;
}

const Cause = ({ group, isShown, onShow }: CauseProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { cause, stops, purchases } = group;
  const Icon = stops ? StopIcon : KnowIcon;
  const name = translate(`purchasePlan.cause.${cause}`);
  const count = { smart_count: purchases.length, count: format.number(purchases.length) };
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) 170px minmax(0, 420px)' },
        columnGap: 2,
        alignItems: 'center',
        px: 4,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Icon fontSize="small" color={stops ? 'error' : 'warning'} />
      <Typography variant="h3" sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Button
        size="small"
        color="secondary"
        variant={isShown ? 'outlined' : 'text'}
        aria-pressed={isShown}
        title={translate('purchasePlan.showThese')}
        onClick={onShow}
        className="tabular"
        sx={{ justifySelf: 'start' }}
      >
        {translate('purchasePlan.count', count)}
      </Button>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          gridColumn: { xs: '2 / -1', md: 'auto' },
          ml: { xs: -1.5, md: 0 },
          justifyContent: { md: 'flex-end' },
        }}
      >
        <FixButtons group={{ ...group, causes: [cause], accepts: [cause] }} leads />
      </Box>
      {isShown ? <Sentences group={group} /> : null}
    </Box>
  );
};

/** What is found at the purchases: once where it is the same at all, else of the first few by their orders. */
const Sentences = ({ group }: Pick<CauseProps, 'group'>) => {
  const translate = useTranslate();
  const format = useFormat();
  const messageOf = useServerMessage();
  const found = group.purchases.flatMap((purchase) =>
    findingsOf(purchase, { causes: [group.cause], stops: group.stops }).map((finding) => ({
      number: purchase.orderNumber,
      text: messageOf(finding.said),
    })),
  );
  const texts = [...new Set(found.map(({ text }) => text))];
  const lines =
    texts.length === 1 ? found.slice(0, 1).map(({ text }) => ({ number: '', text })) : found.slice(0, SHOWN);
  const more = texts.length === 1 ? 0 : found.length - SHOWN;
  return (
    <Box sx={{ gridColumn: '2 / -1', fontSize: '0.8125rem', color: 'text.secondary', pb: 1 }}>
      {lines.map(({ number, text }) => (
        <Box key={`${number} ${text}`} sx={{ overflowWrap: 'anywhere' }}>
          {number === '' ? null : (
            <Box component="span" sx={{ color: 'text.primary', fontWeight: 500, mr: 1 }}>
              {number}
            </Box>
          )}
          {text}
        </Box>
      ))}
      {more > 0 ? translate('purchasePlan.more', { smart_count: more, count: format.number(more) }) : null}
    </Box>
  );
};
