import { Alert, Box, Button, Link as MuiLink, Skeleton, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { publishCalls } from '#contract/publish.calls.ts';
import type { PublishPreview } from '#contract/publish.schemas.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { FirstRule, useHasNoRule } from '#src/resources/pricing/embed.tsx';
import { PreviewCards, PreviewTable } from './PreviewTable.tsx';
import { PublishSection } from './PublishSection.tsx';
import { groupFindings, type NoticeGroup, shownRows } from './previewRows.ts';
import type { usePublishPreview } from './usePublishPreview.ts';

const ROOM = 20;
const placeholders = ['a', 'b', 'c'];

export interface PublishPreviewSectionProps {
  productIds: readonly string[];
  shops: readonly Shop[];
  /** The chosen stores. */
  shopIds: readonly string[];
  preview: ReturnType<typeof usePublishPreview>['preview'];
}

/** What would happen, before anything is sent. */
export const PublishPreviewSection = ({ productIds, shops, shopIds, preview }: PublishPreviewSectionProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const chosenShops = shopIds.length;
  const { data, error, isPlaceholderData, refetch } = preview;
  const Rows = small ? PreviewCards : PreviewTable;
  const body = () => {
    if (chosenShops === 0)
      return <Typography color="text.secondary">{translate('publish.preview.noStore')}</Typography>;
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (data === undefined) return placeholders.map((key) => <Skeleton key={key} height={56} />);
    const checked = new Set(data.rows.map((row) => row.productId)).size;
    const { shown, more } = shownRows(data.rows, productIds, productIds.length * chosenShops, ROOM);
    return (
      <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
        <PreviewProblems groups={groupFindings(data.rows, 'problems')} productIds={productIds} shopIds={shopIds} />
        <PreviewProblems
          groups={groupFindings(data.rows, 'warnings').filter(({ fix }) => fix !== null)}
          productIds={productIds}
          shopIds={shopIds}
          advice
        />
        {checked < productIds.length ? (
          <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
            {translate('publish.preview.checked', { smart_count: checked, count: format.number(checked) })}
          </Typography>
        ) : null}
        <Rows rows={shown} shops={shops} />
        {more > 0 ? (
          <Typography variant="body2" color="text.secondary" sx={{ pt: 3 }}>
            {translate('publish.preview.more', { smart_count: more, count: format.number(more) })}
          </Typography>
        ) : null}
      </Box>
    );
  };
  return <PublishSection title={translate('publish.preview.title')}>{body()}</PublishSection>;
};

/** Named one by one; beyond that they are counted. */
const NAMED = 5;
/** Links below one another, each as high as a finger needs. */
const reachable = { display: 'inline-flex', alignItems: 'center', minHeight: 24 } as const;

/** What was found, alike with alike: why, the products it is about, and the button that puts it right. */
interface PreviewProblemsProps {
  groups: readonly NoticeGroup[];
  productIds: readonly string[];
  shopIds: readonly string[];
  /** They go out all the same. */
  advice?: boolean;
}

const PreviewProblems = ({ groups, productIds, shopIds, advice = false }: PreviewProblemsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  if (groups.length === 0) return null;
  return (
    <Alert severity={advice ? 'info' : 'error'} sx={{ mb: 3 }}>
      <Typography variant="subtitle1">
        {translate(advice ? 'publish.advice.title' : 'publish.problems.title')}
      </Typography>
      <Typography variant="body2">{translate(advice ? 'publish.advice.text' : 'publish.problems.text')}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 2, pl: 4, display: 'grid', gap: 2 }}>
        {groups.map(({ key, message, fix, products }) => (
          <li key={key}>
            <Typography variant="body2">
              {translate('publish.problems.group', {
                smart_count: products.length,
                count: format.number(products.length),
                message,
              })}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, fontSize: '0.8125rem' }}>
              {products.slice(0, NAMED).map(({ productId, title }) => (
                <MuiLink
                  key={productId}
                  component={Link}
                  to={`/import/edit/${productId}`}
                  underline="always"
                  sx={reachable}
                >
                  {title}
                </MuiLink>
              ))}
              {products.length > NAMED
                ? translate('publish.more', { count: format.number(products.length - NAMED) })
                : null}
            </Box>
            {fix === null ? null : <FixButton fix={fix} productIds={productIds} shopIds={shopIds} />}
          </li>
        ))}
      </Box>
    </Alert>
  );
};

interface FixButtonProps {
  fix: NonNullable<PublishPreview['problems'][number]['fix']>;
  productIds: readonly string[];
  shopIds: readonly string[];
}

/** Puts one kind of finding right in all chosen products, and has the preview read again. To price without a rule, one is chosen first. */
const FixButton = ({ fix, productIds, shopIds }: FixButtonProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const hasNoRule = useHasNoRule();
  const { busy, run } = useAction(async () => {
    try {
      const { changed } = await call(
        publishCalls.fix,
        { fix, productIds: [...productIds], shopIds: [...shopIds] },
        { reactTo: 'special' },
      );
      notify('publish.fix.done', { type: 'info', messageArgs: { smart_count: changed } });
      await client.invalidateQueries({ queryKey: callKey(publishCalls.preview) });
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' });
    }
  });
  if (fix === 'applyRules' && hasNoRule) return <FirstRule onMade={() => run()} />;
  return (
    <Button size="small" variant="outlined" color="inherit" loading={busy} onClick={() => run()}>
      {translate(`publish.fix.${fix}`)}
    </Button>
  );
};
