import { query } from './database.ts';

/** How many orders the demo shop has of each status; with a city those of its customers. */
export async function ordersByStatus(city: string | null): Promise<Record<string, string>> {
  const rows = await query<{ status: string; count: string }>(
    `select o.status, count(*)::text as count from shop.orders o join shop.users u on u.id = o.user_id
     where $1::text is null or u.city = $1 group by 1`,
    city,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
