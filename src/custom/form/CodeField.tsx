import { Box, Button, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CodePurpose } from '#contract/account.schemas.ts';
import { limits } from '#contract/limits.ts';

/** Seconds that are left, and how to start over. Counts by the clock, so a sleeping tab wakes up right. */
function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const start = (seconds: number) => {
    setUntil(Date.now() + seconds * 1000);
    // At once, not a moment later by the effect: what waits for the end must not be open in between.
    setLeft(seconds);
  };
  return [left, start];
}

const WAIT = 60;

export interface CodeFieldProps {
  purpose: CodePurpose;
  email: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  /** A code is on its way, under this id. */
  onSent: (uuid: string) => void;
  /** Whether the address can be mailed to; shows what is wrong with it. */
  checkEmail: () => Promise<boolean>;
  onFailure: (error: unknown) => void;
}

/** The mailed code and the button that asks for it: once in a minute. */
export const CodeField = (props: CodeFieldProps) => {
  const { purpose, email, value, error, onChange, onSent, checkEmail, onFailure } = props;
  const translate = useTranslate();
  const [seconds, start] = useCountdown();
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<{ email: string; delivery: 'smtp' | 'file' }>();

  const ask = async () => {
    if (sending || seconds > 0) return;
    setSending(true);
    try {
      if (!(await checkEmail())) return;
      const { sendCode } = await import('#src/authProvider/account.ts');
      const { delivery, uuid } = await sendCode(email, purpose);
      onSent(uuid);
      setSentTo({ email: email.trim(), delivery });
      start(WAIT);
    } catch (failure) {
      onFailure(failure);
    } finally {
      setSending(false);
    }
  };

  return (
    <div>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <TextField
          name="code"
          label={translate('login.code')}
          value={value}
          error={error !== undefined}
          helperText={error}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: limits.codeDigits + 2 } }}
        />
        <Button
          variant="outlined"
          onClick={() => void ask()}
          loading={sending}
          disabled={seconds > 0}
          className="tabular"
          sx={{ flexShrink: 0, minWidth: 120, height: 40 }}
        >
          {seconds > 0 ? translate('login.again', { seconds }) : translate('login.getCode')}
        </Button>
      </Box>
      <Typography role="status" variant="caption" component="div" color="text.secondary" sx={{ mt: sentTo ? 1 : 0 }}>
        {sentTo === undefined ? '' : translate(`login.codeSent.${sentTo.delivery}`, { email: sentTo.email })}
      </Typography>
    </div>
  );
};
