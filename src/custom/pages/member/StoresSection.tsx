import { Box, Button, Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { StoreChoice } from '#contract/member.schemas.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { FormFailure, FormSection } from '#src/custom/form/FormSection.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { PlatformMark } from '#src/custom/ui/PlatformMark.tsx';
import { useNow } from '#src/custom/ui/TimeField.tsx';
import { useStoreChoice } from './useStoreChoice.ts';

const DAY = 86_400_000;
/** The countdown is shown in days: this often is enough, in ms. */
const COUNT_EVERY = 60_000;

/** Which stores stay writable, where more are connected than the plan has room for. */
export const StoresSection = ({ choice }: { choice: StoreChoice }) => {
  const translate = useTranslate();
  const format = useFormat();
  const now = useNow(COUNT_EVERY);
  const { data: shops, error, refetch } = useCall(storeCalls.select, {});
  const { limit, from } = choice;
  const days = Math.ceil((new Date(from).getTime() - now) / DAY);
  const room = translate('member.stores.room', { smart_count: limit, count: format.number(limit) });
  const since = translate(days > 0 ? 'member.stores.before' : 'member.stores.after', {
    smart_count: days,
    days: format.number(days),
    time: format.dateTime(from),
  });
  return (
    <FormSection title={translate('member.stores.title')} text={room}>
      <Box sx={{ display: 'grid', gap: 2, mb: 3, maxWidth: '80ch' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {since}
        </Typography>
        <Typography variant="body2">{translate('member.stores.readOnly')}</Typography>
      </Box>
      {error && !shops ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!error && !shops ? <CardsSkeleton heights={[160]} /> : null}
      {shops === undefined ? null : <ChoiceForm choice={choice} shops={shops} now={now} />}
    </FormSection>
  );
};

interface ChoiceFormProps {
  choice: StoreChoice;
  shops: readonly Shop[];
  /** In ms. */
  now: number;
}

const ChoiceForm = ({ choice, shops, now }: ChoiceFormProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const reasonId = useId();
  const connected = shops.map(({ shopId }) => shopId);
  const { chosen, isFull, isTooMany, isUnsaved, toggle, save } = useStoreChoice(choice, connected);
  const { limit, isChosen, changeableAt } = choice;
  const isFixed = changeableAt !== null && new Date(changeableAt).getTime() > now;
  const reason = () => {
    if (isFixed) return translate('member.stores.again', { time: format.dateTime(changeableAt) });
    if (isTooMany) return translate('member.stores.tooMany', { limit: format.number(limit) });
    if (isFull) return translate('member.stores.full');
    return translate('member.stores.fewer');
  };
  return (
    <>
      <FormFailure text={save.error === undefined ? undefined : errorText(save.error, translate)} />
      {isChosen ? null : (
        <Typography variant="body2" color="text.secondary">
          {translate('member.stores.nobody')}
        </Typography>
      )}
      <FormGroup role="group" aria-label={translate('member.stores.label')} sx={{ my: 2 }}>
        {shops.map((shop) => (
          <StoreBox
            key={shop.shopId}
            shop={shop}
            isChosen={chosen.includes(shop.shopId)}
            isDisabled={isFixed || save.busy || (isFull && !chosen.includes(shop.shopId))}
            onChange={(isOn) => toggle(shop.shopId, isOn)}
          />
        ))}
      </FormGroup>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography
          variant="body2"
          component="div"
          color="text.secondary"
          id={reasonId}
          role="status"
          sx={{ flex: '1 1 240px' }}
        >
          <div>
            {translate('member.stores.count', { chosen: format.number(chosen.length), limit: format.number(limit) })}
          </div>
          {reason()}
        </Typography>
        <Button
          variant="contained"
          loading={save.busy}
          disabled={isFixed || isTooMany || !isUnsaved}
          aria-describedby={reasonId}
          onClick={() => save.run()}
        >
          {translate('member.stores.save')}
        </Button>
      </Box>
    </>
  );
};

interface StoreBoxProps {
  shop: Shop;
  isChosen: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
}

const StoreBox = ({ shop, isChosen, isDisabled, onChange }: StoreBoxProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const orders = translate('member.stores.orders', {
    smart_count: shop.orderCount,
    count: format.number(shop.orderCount),
  });
  return (
    <FormControlLabel
      control={<Checkbox checked={isChosen} disabled={isDisabled} onChange={(_, isOn) => onChange(isOn)} />}
      label={
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <PlatformMark platform={shop.channel} />
          <span style={{ overflowWrap: 'anywhere' }}>{shop.shopName}</span>
          <Typography component="span" variant="body2" color="text.secondary" className="tabular">
            {orders}
          </Typography>
        </Box>
      }
    />
  );
};
