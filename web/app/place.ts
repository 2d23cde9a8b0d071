/** Where in the app an address is: its home, a dashboard that is looked at, or one that is worked on. */
export type AppPlace =
  | { kind: 'home'; folder?: string; search?: string }
  | { kind: 'view' | 'edit'; publicId: string };

const OWN = ['dashboard', 'edit', 'folder', 'search'];

export function placeIn(address: URL): AppPlace {
  const { searchParams } = address;
  const publicId = searchParams.get('dashboard');
  if (publicId) return { kind: searchParams.get('edit') === 'true' ? 'edit' : 'view', publicId };
  const [folder, search] = [searchParams.get('folder'), searchParams.get('search')];
  return { kind: 'home', ...(folder && { folder }), ...(search && { search }) };
}

/** The same address at another place; of filters of a dashboard nothing stays when it is left. */
export function addressOf(place: AppPlace, from: URL): URL {
  const address = new URL(from);
  const before = placeIn(from);
  const isSame = place.kind !== 'home' && before.kind !== 'home' && place.publicId === before.publicId;
  for (const name of [...address.searchParams.keys()]) {
    const isFilter = name.startsWith('f_') || name.startsWith('tg_');
    if (OWN.includes(name) || (isFilter && !isSame)) address.searchParams.delete(name);
  }
  if (place.kind === 'home') {
    if (place.folder) address.searchParams.set('folder', place.folder);
    if (place.search) address.searchParams.set('search', place.search);
  } else {
    address.searchParams.set('dashboard', place.publicId);
    if (place.kind === 'edit') address.searchParams.set('edit', 'true');
  }
  return address;
}
