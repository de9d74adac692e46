import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Section } from '#src/custom/ui/Section.tsx';

const VisualEditor = lazy(async () => ({
  default: (await import('#src/custom/form/description/VisualEditor.tsx')).VisualEditor,
}));

/** The description of a product that is being made, as text; its HTML is edited once the product is there. */
export const NewDescription = () => (
  <Section anchor="description" title={useTranslate()('pool.section.description')}>
    <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
      <VisualEditor />
    </Suspense>
  </Section>
);
