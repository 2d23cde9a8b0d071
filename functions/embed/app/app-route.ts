/** What endpoints of the creator app may refuse before they come to a dashboard. */
export const creatorRefusals = ['creator_mode_required', 'creator_mode_disabled'] as const;
export const sharingRefusals = [...creatorRefusals, 'sharing_forbidden'] as const;
export const authorRefusals = [...creatorRefusals, 'authoring_forbidden'] as const;

/** And where one of the caller's own is named. */
export const ownRefusals = [...authorRefusals, 'dashboard_not_found', 'dashboard_read_only'] as const;

/** What an example of a dashboard shows. */
export const EXAMPLE_CONTENT = {
  version: 1,
  title: 'My week',
  folder: 'Mine',
  controls: [],
  widgets: [
    {
      id: 'orders',
      kind: 'number',
      title: 'Orders',
      place: { x: 0, y: 0, width: 3, height: 3 },
      query: { measures: ['orders_view.count'] },
    },
  ],
} as const;
