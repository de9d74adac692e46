import { Box, Button, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { brandName } from '#contract/enums.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';
import { PublishSection } from './PublishSection.tsx';

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
  const translate = useTranslate();
  const offline = shop.state === 'offline';
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', borderTop: 1, borderColor: 'divider', py: 1.5 }}
    >
      <FormControlLabel
        sx={{ flex: '1 1 200px', mr: 2, minWidth: 0 }}
        control={<Checkbox name="shopIds" checked={checked} disabled={disabled || offline} onChange={onToggle} />}
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
      {offline ? (
        <Box sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, pl: 6.5 }}>
          <Typography variant="body2" color="error" sx={{ flex: '1 1 200px' }}>
            {shop.problem ?? translate('publish.stores.offline')}
          </Typography>
          <Button component={Link} to={`/setting/index?reconnect=${shop.shopId}`} size="small" variant="outlined">
            {translate('publish.stores.reconnect')}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
};

/** Step 2: where to; a store that is offline says why and leads to its way back. */
export const StoreChoice = ({ shops, chosen, error, disabled, onChange }: StoreChoiceProps) => {
  const translate = useTranslate();
  const linked = shops.filter(({ state }) => state === 'linked').map(({ shopId }) => shopId);
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
