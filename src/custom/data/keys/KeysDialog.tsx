import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { KeyCap } from './KeyCap.tsx';
import { type KeyCommand, type KeyScope, workingCommands } from './keyCommand.ts';
import { declaredKeys } from './keyRegistry.ts';
import { useSingleKeys } from './useKeys.ts';

const scopes: readonly KeyScope[] = ['page', 'everywhere'];

const commandsOf = (scope: KeyScope): KeyCommand[] =>
  declaredKeys()
    .filter((group) => group.scope === scope)
    .flatMap(workingCommands);

const Keys = ({ commands }: { commands: readonly KeyCommand[] }) => {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: '112px 1fr', columnGap: 3, rowGap: 2, alignItems: 'center', m: 0 }}
    >
      {commands.map(({ keys, label }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            {keys.map((key) => (
              <KeyCap key={key} keys={key} />
            ))}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {translate(label)}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** The keys that work on the open page and everywhere, and the switch that turns single keys off. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const titleId = useId();
  const [enabled, setEnabled] = useSingleKeys();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('keys.title')}</DialogTitle>
      <DialogContent>
        {scopes.map((scope) => {
          const commands = commandsOf(scope);
          if (commands.length === 0) return null;
          return (
            <Box component="section" key={scope} sx={{ mb: 4 }}>
              <Typography variant="caption" component="h3" color="text.secondary" sx={{ mb: 2 }}>
                {translate(`keys.scope.${scope}`)}
              </Typography>
              <Keys commands={commands} />
            </Box>
          );
        })}
        <FormControlLabel
          control={<Switch checked={enabled} onChange={(event) => setEnabled(event.target.checked)} />}
          label={translate('keys.single')}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('keys.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
