import { Box, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { extensionCalls } from '#contract/extension.calls.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { JobsProgress } from '#src/custom/data/jobs/JobsProgress.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { SupplierHealth } from './SupplierHealth.tsx';

/** How well each supplier's pages could be read lately, and reading the kept ones again. */
export const ParserHealth = () => {
  const translate = useTranslate();
  const format = useFormat();
  const { data, error, refetch } = useCall(extensionCalls.health, {});
  const [started, setStarted] = useState<readonly string[]>([]);
  const reread = useMutation({
    mutationFn: (supplier: SupplierPlatform) => call(extensionCalls.reread, { supplier }),
    onSuccess: ({ jobId }) => setStarted((before) => [...before, jobId]),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  return (
    <Box component="section" aria-labelledby="health" sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <Typography id="health" variant="h2">
          {translate('extension.health.title')}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '80ch' }}>
          {data.rows.length === 0
            ? translate('extension.health.none')
            : translate('extension.health.text', {
                smart_count: data.captures,
                count: format.number(data.captures),
              })}
        </Typography>
      </Box>
      <JobsProgress kind="rereadCaptures" started={started} ended="extension.reread" />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
        }}
      >
        {data.rows.map((health) => (
          <SupplierHealth
            key={health.supplier}
            health={health}
            busy={reread.isPending}
            onReread={() => reread.mutate(health.supplier)}
          />
        ))}
      </Box>
    </Box>
  );
};
