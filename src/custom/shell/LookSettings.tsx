import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Switch } from '@mui/material';
import { useId } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { TAG_TABS } from '#src/custom/data/store.ts';
import { INTERFACE_SIZE, type InterfaceSize, interfaceSizes } from '#src/custom/theme/interfaceSize.ts';

/** How the app looks in this browser: the size of the interface, and whether visited pages have tabs. */
export const LookSettings = () => {
  const translate = useTranslate();
  const labelId = useId();
  const [size, setSize] = useStore<InterfaceSize>(INTERFACE_SIZE, 'default');
  const [tabs, setTabs] = useStore(TAG_TABS, true);
  return (
    <Box sx={{ display: 'grid', gap: 2, px: 4, py: 3, borderTop: 1, borderColor: 'divider' }}>
      <FormControl>
        <FormLabel id={labelId} sx={{ fontSize: '0.75rem', '&.Mui-focused': { color: 'text.secondary' } }}>
          {translate('shell.user.size')}
        </FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          value={size}
          onChange={(_, chosen) => setSize(interfaceSizes.find((name) => name === chosen) ?? 'default')}
        >
          {interfaceSizes.map((name) => (
            <FormControlLabel
              key={name}
              value={name}
              control={<Radio sx={{ py: 0.5 }} />}
              label={translate(`shell.user.sizes.${name}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <FormControlLabel
        control={<Switch size="small" checked={tabs} onChange={(_, shown) => setTabs(shown)} />}
        label={translate('shell.user.tabs')}
        sx={{ ml: '-7px', gap: 1 }}
      />
    </Box>
  );
};
