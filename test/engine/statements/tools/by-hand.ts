/** What people write over the tables of the store, for FROM. */
export const O = '(SELECT * FROM store.orders WHERE NOT deleted) o';
export const U = `${O} LEFT JOIN store.users u ON u.id = o.user_id`;
export const L = `${U} LEFT JOIN store.line_items l ON l.order_id = o.id`;
export const P = `${L} LEFT JOIN store.products p ON p.id = l.product_id`;
