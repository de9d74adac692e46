import PageIcon from '@mui/icons-material/DescriptionOutlined';
import { usePermissions, useTranslate } from 'react-admin';
import type { Role } from '#contract/roles.ts';
import { type Place, placeAt, places } from '#src/custom/data/navigation/siteMap.ts';
import { mayVisit, permittedMenu } from '../permittedMenu.ts';
import type { Choice } from './choice.ts';

/** Pages outside the menu that need nothing chosen before. */
const further = ['/profile/default', '/profile/edit', '/import/create-draft', '/common/level'];

/** The pages that the roles open, in the menu's order. */
export function usePages(): Choice[] {
  const translate = useTranslate();
  const { permissions: roles = [] } = usePermissions<Role[]>();
  const choice = ({ path, title, icon: Icon = PageIcon }: Place, group: string | undefined): Choice => ({
    id: `page:${path}`,
    label: translate(title),
    hint: group === undefined ? undefined : translate(group),
    icon: <Icon fontSize="small" />,
    to: path,
  });
  const others = [
    ...further.flatMap((path) => placeAt(path) ?? []),
    ...places.filter(({ findable }) => findable),
  ].filter((place) => mayVisit(roles, place));
  return [
    ...permittedMenu(roles).flatMap(({ group, places }) => places.map((place) => choice(place, group?.title))),
    ...others.map((place) => choice(place, placeAt(place.parent ?? '')?.title)),
  ];
}
