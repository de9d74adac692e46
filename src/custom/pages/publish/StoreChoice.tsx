import { Box, Button, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { brandName } from '#contract/enums.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';
import { PublishSection } from './PublishSection.tsx';
import { isPublishable } from './publishable.ts';

export interface StoreChoiceProps {
  shops: readonly Shop[];
  chosen: readonly string[];
  error: string | undefined;
  disabled: boolean;
  onChange: (shopIds: string[]) => void;
}

interface StoreOptionProps {
  shop: Shop;
  checked: boolean;
  disabled: boolean;
  onToggle: () => void;
}

const StoreOption = ({ shop, checked, disabled, onToggle }: StoreOptionProps) => {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', borderTop: 1, borderColor: 'divider', py: 1.5 }}
    >
      <FormControlLabel
        sx={{ flex: '1 1 200px', mr: 2, minWidth: 0 }}
        control={
          <Checkbox name="shopIds" checked={checked} disabled={disabled || !isPublishable(shop)} onChange={onToggle} />
        }
        label={
          <>
            <Typography component="span" sx={{ display: 'block', fontWeight: 500, overflowWrap: 'anywhere' }}>
              {shop.shopName}
            </Typography>
            <Typography component="span" variant="caption" color="text.secondary">
              {`${brandName[shop.channel]} · ${shop.currency}`}
            </Typography>
          </>
        }
      />
      <StateChip of="shopState" state={shop.state} />
      <WhyNot shop={shop} />
    </Box>
  );
};

/** Step 2: where to; a store that cannot be chosen says why and leads to the way back. */
export const StoreChoice = ({ shops, chosen, error, disabled, onChange }: StoreChoiceProps) => {
  const translate = useTranslate();
  const linked = shops.filter(isPublishable).map(({ shopId }) => shopId);
  const all = linked.length > 0 && linked.every((id) => chosen.includes(id));
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <PublishSection
      step={2}
      title={translate('publish.stores.title')}
      aside={
        linked.length > 1 ? (
          <Button size="small" disabled={disabled} onClick={() => onChange(all ? [] : linked)}>
            {translate(all ? 'publish.stores.none' : 'publish.stores.all')}
          </Button>
        ) : null
      }
    >
      <div role="alert">
        {error === undefined ? null : (
          <FormHelperText error sx={{ mx: 0, mt: 0, mb: 2 }}>
            {error}
          </FormHelperText>
        )}
      </div>
      <Box component="ul" aria-label={translate('publish.stores.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shops.map((shop) => (
          <StoreOption
            key={shop.shopId}
            shop={shop}
            checked={chosen.includes(shop.shopId)}
            disabled={disabled}
            onToggle={() => toggle(shop.shopId)}
          />
        ))}
      </Box>
    </PublishSection>
  );
};

/** Why a store cannot be chosen, and where that is put right; nothing where it can. */
const WhyNot = ({ shop }: { shop: Shop }) => {
  const translate = useTranslate();
  if (isPublishable(shop)) return null;
  const offline = {
    reason: shop.problem ?? translate('publish.stores.offline'),
    to: `/setting/index?reconnect=${shop.shopId}`,
    label: translate('publish.stores.reconnect'),
  };
  const readOnly = {
    reason: translate('publish.stores.readOnly'),
    to: '/setting/member',
    label: translate('publish.stores.choose'),
  };
  // A store of both kinds is reconnected first: its keys are wanted for reading too.
  const { reason, to, label } = shop.state === 'offline' ? offline : readOnly;
  return (
    <Box sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, pl: 6.5 }}>
      <Typography
        variant="body2"
        color={shop.state === 'offline' ? 'error' : 'text.secondary'}
        sx={{ flex: '1 1 200px' }}
      >
        {reason}
      </Typography>
      <Button component={Link} to={to} size="small" variant="outlined">
        {label}
      </Button>
    </Box>
  );
};
