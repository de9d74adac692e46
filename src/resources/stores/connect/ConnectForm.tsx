import { Alert, Box, Typography } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import type { StorePlatform } from '#contract/platforms.ts';

export interface ConnectFormProps {
  formId: string;
  /** What happens when it is sent. */
  text?: string;
  failure: string | undefined;
  onSubmit: (event: FormEvent) => void;
  children?: ReactNode;
}

/** The frame of every way to connect: what happens, what failed, the fields. */
export const ConnectForm = ({ formId, text, failure, onSubmit, children }: ConnectFormProps) => (
  <Box component="form" id={formId} noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 4 }}>
    {text === undefined ? null : (
      <Typography variant="body2" color="text.secondary">
        {text}
      </Typography>
    )}
    <div role="alert">{failure === undefined ? null : <Alert severity="error">{failure}</Alert>}</div>
    {children}
  </Box>
);

/** Where to find what is to be pasted, step by step. */
export const ConnectGuide = ({ title, steps }: { title: string; steps: readonly string[] }) => (
  <Box sx={{ borderRadius: 2, bgcolor: 'action.hover', px: 4, py: 3 }}>
    <Typography variant="subtitle2">{title}</Typography>
    <Box component="ol" sx={{ m: 0, mt: 1, pl: 5, fontSize: '0.8125rem', color: 'text.secondary' }}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </Box>
  </Box>
);

/** What a store's address looks like on each platform. */
export const storeExample: Record<StorePlatform, string> = {
  woo: 'https://shop.example.com',
  shopify: 'harbour.myshopify.com',
  shoplazza: 'harbour.myshoplaza.com',
  shopline: 'harbour.myshopline.com',
  tiktok: 'harbour',
  wix: 'https://www.example.com',
};
