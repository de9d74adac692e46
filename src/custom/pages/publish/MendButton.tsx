import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { publishCalls } from '#contract/publish.calls.ts';
import type { PublishPreview } from '#contract/publish.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { FirstRule, useHasNoRule } from '#src/resources/pricing/embed.tsx';

export interface MendButtonProps {
  mend: NonNullable<PublishPreview['problems'][number]['mend']>;
  productIds: readonly string[];
  shopIds: readonly string[];
}

/** Puts one kind of finding right in all chosen products, and has the preview read again. To price without a rule, one is chosen first. */
export const MendButton = ({ mend, productIds, shopIds }: MendButtonProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const hasNoRule = useHasNoRule();
  const { busy, run } = useAction(async () => {
    try {
      const { changed } = await call(
        publishCalls.mend,
        { mend, productIds: [...productIds], shopIds: [...shopIds] },
        { reactTo: 'special' },
      );
      notify('publish.mend.done', { type: 'info', messageArgs: { smart_count: changed } });
      await client.invalidateQueries({ queryKey: callKey(publishCalls.preview) });
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' });
    }
  });
  if (mend === 'applyRules' && hasNoRule) return <FirstRule onMade={() => run()} />;
  return (
    <Button size="small" variant="outlined" color="inherit" loading={busy} onClick={() => run()}>
      {translate(`publish.mend.${mend}`)}
    </Button>
  );
};
