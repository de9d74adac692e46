import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import { Accordion, AccordionDetails, AccordionSummary, Card, CardContent, Typography } from '@mui/material';
import { Sparkline } from '#src/custom/ui/charts/Sparkline.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { Specimen } from './Section.tsx';
import { orderCourse } from './sampleFigures.ts';
import { useSamples } from './useSamples.ts';

export const SurfaceSection = () => {
  const t = useSamples();
  const format = useFormat();
  return (
    <>
      <Specimen name="Card" layout="grid">
        <Card>
          <CardContent>
            <Typography variant="h3">{t.emptyTitle}</Typography>
            <Typography color="text.secondary" sx={{ mt: 1 }}>
              {t.emptyText}
            </Typography>
          </CardContent>
        </Card>
        <Card>
          <CardContent sx={{ display: 'flex', alignItems: 'flex-end', gap: 3 }}>
            <div>
              <Typography variant="body2" color="text.secondary">
                {t.orders}
              </Typography>
              <Typography className="tabular" sx={{ fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.3 }}>
                {format.number(1284)}
              </Typography>
            </div>
            <Sparkline label={t.trend} values={orderCourse} />
          </CardContent>
        </Card>
      </Specimen>
      <Specimen name="Accordion" layout="block">
        <div>
          {[t.question, t.question2].map((question, place) => (
            <Accordion key={question} defaultExpanded={place === 0}>
              <AccordionSummary expandIcon={<ExpandIcon />}>{question}</AccordionSummary>
              <AccordionDetails>{t.answer}</AccordionDetails>
            </Accordion>
          ))}
          <Accordion disabled>
            <AccordionSummary expandIcon={<ExpandIcon />}>{t.disabled}</AccordionSummary>
          </Accordion>
        </div>
      </Specimen>
    </>
  );
};
