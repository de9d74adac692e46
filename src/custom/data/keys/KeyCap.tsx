import { Box } from '@mui/material';

const onApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const names: Record<string, string> = { mod: onApple ? '⌘' : 'Ctrl', shift: '⇧' };

/** The caps to press for a command's key: `mod+k` is Ctrl and K, `g d` is G and D. */
export const capsOf = (keys: string): string[] =>
  keys.split(/[ +]/).map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key));

/** A key as it is drawn: its caps beside one another. */
export const KeyCap = ({ keys }: { keys: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 1, whiteSpace: 'nowrap' }}>
    {capsOf(keys).map((cap) => (
      <Box
        component="kbd"
        key={cap}
        sx={{
          minWidth: 22,
          px: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontFamily: 'inherit',
          fontSize: '0.75rem',
          lineHeight: '20px',
          textAlign: 'center',
          color: 'text.secondary',
        }}
      >
        {cap}
      </Box>
    ))}
  </Box>
);
