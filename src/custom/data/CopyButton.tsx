import DoneIcon from '@mui/icons-material/CheckOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useAction } from './useAction.ts';

/** How long it says that it worked, in ms. */
const SAID = 2000;

/** Puts a text into the clipboard. `label`: what is copied, "Copy the address". */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [copied, setCopied] = useState(false);
  const copy = useAction(async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Refused by the browser, or no clipboard without https: the text can still be marked and copied by hand.
      notify('kit.copyRefused', { type: 'warning' });
    }
  });
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID);
    return () => clearTimeout(timer);
  }, [copied]);
  const said = copied ? translate('kit.copied') : label;
  return (
    <Tooltip title={said}>
      <IconButton size="small" aria-label={said} onClick={() => copy.run()}>
        {copied ? <DoneIcon color="success" fontSize="inherit" /> : <CopyIcon fontSize="inherit" />}
      </IconButton>
    </Tooltip>
  );
};
