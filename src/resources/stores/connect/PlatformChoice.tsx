import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import { List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { brandName, type StorePlatform } from '#contract/platforms.ts';
import type { Connectable } from '#contract/store.ts';
import { PlatformMark } from '#src/custom/ui/PlatformMark.tsx';
import { usableWays } from './usableWays.ts';

export interface PlatformChoiceProps {
  platforms: readonly Connectable[];
  onChoose: (channel: StorePlatform) => void;
}

/** Which platform the store is on, and how each is connected here. */
export const PlatformChoice = ({ platforms, onChoose }: PlatformChoiceProps) => {
  const translate = useTranslate();
  const how = (platform: Connectable) => {
    const ways = usableWays(platform);
    return ways.length === 0
      ? translate('stores.connect.notSetUp')
      : ways.map((way) => translate(`stores.connect.how.${way}`)).join(' · ');
  };
  return (
    <List disablePadding>
      {platforms.map((platform, at) => (
        <ListItem key={platform.channel} disablePadding>
          <ListItemButton autoFocus={at === 0} onClick={() => onChoose(platform.channel)}>
            <ListItemIcon>
              <PlatformMark platform={platform.channel} />
            </ListItemIcon>
            <ListItemText primary={brandName[platform.channel]} secondary={how(platform)} />
            <NextIcon fontSize="small" color="disabled" />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
};
