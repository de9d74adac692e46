import { Avatar } from '@mui/material';
import { fileUrl } from './fileUrl.ts';

export interface UserAvatarProps {
  /** Name or e-mail; its first letter is the default picture. */
  name: string;
  /** The picture's path under the file host; empty for the default one. */
  picture?: string | undefined;
  /** Side in pixels. */
  side?: number;
}

/** Somebody's picture, without a name of its own: the name stands beside it. Where it cannot be loaded, the default one. */
export const UserAvatar = ({ name, picture, side = 28 }: UserAvatarProps) => (
  <Avatar
    src={fileUrl(picture)}
    alt=""
    sx={{
      width: side,
      height: side,
      fontSize: `${(side * 0.45) / 16}rem`,
      bgcolor: 'primary.dark',
      color: 'primary.contrastText',
    }}
  >
    {[...name].slice(0, 1).join('').toUpperCase()}
  </Avatar>
);
