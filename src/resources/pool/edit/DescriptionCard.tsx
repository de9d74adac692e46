import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { lengthOf } from '#contract/platformLimits.ts';
import { DescriptionSection } from '#src/custom/form/description/DescriptionSection.tsx';
import { LengthHints } from './LengthHints.tsx';
import type { Texts } from './model/sheet.ts';
import { OwnerMark } from './ownership/OwnerMark.tsx';

/** The description, with who set it and whether the stores' platforms take its length. */
export const DescriptionCard = memo(() => {
  const { control } = useFormContext<Texts>();
  const bodyHtml = useWatch({ control, name: 'bodyHtml' });
  return (
    <DescriptionSection aside={<OwnerMark field="bodyHtml" />}>
      <LengthHints of="description" length={lengthOf(bodyHtml)} />
    </DescriptionSection>
  );
});
