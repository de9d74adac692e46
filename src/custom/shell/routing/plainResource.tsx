import type { ComponentType } from 'react';
import type { Language } from '#contract/texts.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import type { MenuIcon } from '#src/custom/data/navigation/places/place.ts';
import { addPlainPlaces } from '#src/custom/data/navigation/siteMap.ts';
import { declareTitle } from '#src/i18n/lazyTexts.ts';
import { RequireRole } from './ResourceView.tsx';

/** The screens of a plain resource, loaded with its texts when the first of them is opened. */
export interface PlainScreens {
  List: ComponentType;
  Create?: ComponentType;
  Edit?: ComponentType;
}

export interface PlainResource {
  /** As the contract calls it. */
  name: string;
  icon: MenuIcon;
  /** The place one level up. */
  under: string;
  /** What it is called in breadcrumbs, tabs and search, before its screens are loaded. */
  title: Record<Language, string>;
  /** Which forms there are. */
  creates?: boolean;
  edits?: boolean;
  /** Areas of texts that its screens need beside their own. */
  texts?: readonly string[];
  screens: () => Promise<PlainScreens>;
}

const None = () => null;

/**
 * What `<Resource>` takes for a plain resource, at react-admin's own addresses (`/<name>`, `/<name>/create`, `/<name>/:id`);
 * its places and names join those of the app. The roles of the resource open it.
 */
export function plainResource({ name, icon, under, title, creates, edits, texts = [], screens }: PlainResource) {
  addPlainPlaces({ name, icon, under });
  declareTitle(name, title);
  const load = async () => {
    const { List, Create = None, Edit = None } = await screens();
    return { List, Create, Edit };
  };
  const guarded = (view: 'List' | 'Create' | 'Edit') => {
    const View = lazyView(load, view, name, ...texts);
    return () => (
      <RequireRole resource={name}>
        <View />
      </RequireRole>
    );
  };
  return {
    name,
    icon,
    list: guarded('List'),
    ...(creates ? { create: guarded('Create') } : {}),
    ...(edits ? { edit: guarded('Edit') } : {}),
  };
}
