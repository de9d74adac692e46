import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Typography } from '@mui/material';
import { type DragEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '#src/custom/ui/format.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';

export interface FileProblem {
  name: string;
  key: 'kit.dropTooLarge' | 'kit.dropWrongKind';
}

/** Parts files into those a drop zone takes and those it does not, with why. `maxSize` in bytes. */
export function checkFiles(files: readonly File[], accept: readonly string[], maxSize: number) {
  const good: File[] = [];
  const bad: FileProblem[] = [];
  for (const file of files) {
    const fits = accept.some((ending) => file.name.toLowerCase().endsWith(ending));
    if (!fits) bad.push({ name: file.name, key: 'kit.dropWrongKind' });
    else if (file.size > maxSize) bad.push({ name: file.name, key: 'kit.dropTooLarge' });
    else good.push(file);
  }
  return { good, bad };
}

export interface FileDropProps {
  /** Endings such as `.csv`. */
  accept: readonly string[];
  /** Bytes. */
  maxSize: number;
  multiple?: boolean;
  disabled?: boolean;
  /** What to do, where it is not "Drop a file here, or choose one". Translated. */
  title?: string;
  /** False when the caller checks the files, by content: then every file passes here. */
  checked?: boolean;
  /** The files that passed; those that did not are named below the zone. */
  onFiles: (files: File[]) => void;
}

/** A zone to drop files on that is a file input for keyboard and screen reader. */
export const FileDrop = (props: FileDropProps) => {
  const { accept, maxSize, multiple = false, disabled = false, title, checked = true, onFiles } = props;
  const translate = useTranslate();
  const format = useFormat();
  const hintId = useId();
  const [over, setOver] = useState(false);
  const [problems, setProblems] = useState<FileProblem[]>([]);
  const words = { kinds: accept.join(', '), size: format.size(maxSize) };

  const take = (list: FileList | null) => {
    const chosen = multiple ? [...(list ?? [])] : [...(list ?? [])].slice(0, 1);
    const { good, bad } = checked ? checkFiles(chosen, accept, maxSize) : { good: chosen, bad: [] };
    setProblems(bad);
    if (good.length > 0) onFiles(good);
  };
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside && !disabled);
  };

  return (
    <div>
      <Box
        component="label"
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          if (!disabled) take(event.dataTransfer.files);
        }}
        sx={(theme) => ({
          display: 'grid',
          justifyItems: 'center',
          gap: 1,
          p: 6,
          textAlign: 'center',
          cursor: disabled ? 'default' : 'pointer',
          opacity: disabled ? 0.6 : 1,
          borderRadius: 2,
          border: `1px dashed ${over ? theme.palette.primary.main : theme.palette.text.disabled}`,
          backgroundColor: over ? theme.palette.action.selected : 'transparent',
          '&:focus-within': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
        })}
      >
        <UploadIcon color="primary" />
        <Typography component="span" variant="subtitle1">
          {title ?? translate(multiple ? 'kit.dropMany' : 'kit.drop')}
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary" id={hintId}>
          {translate('kit.dropAccepts', words)}
        </Typography>
        <input
          type="file"
          accept={accept.join(',')}
          multiple={multiple}
          disabled={disabled}
          aria-describedby={hintId}
          style={visuallyHidden}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </Box>
      <div role="alert">
        {problems.map(({ name, key }) => (
          <Typography key={name} variant="body2" color="error" sx={{ mt: 1 }}>
            {translate(key, { ...words, name })}
          </Typography>
        ))}
      </div>
    </div>
  );
};
