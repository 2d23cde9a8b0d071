import type { MetaCube, MetaMember } from '../../schema/wire/tools.ts';

/** The demo shop's views as the meta tool shows them to a caller who is in no group, shortened. */
type ShortMember = Omit<MetaMember, 'name'> & { name: string };

function view(name: string, title: string, description: string, members: ShortMember[]): MetaCube {
  return {
    name,
    type: 'view',
    title,
    description,
    members: members.map((member) => ({ ...member, name: `${name}.${member.name}` })),
  };
}

function measure(name: string, title: string, aggType: string, description: string): ShortMember {
  return { name, title, description, type: 'number', aggType };
}

function dimension(name: string, title: string, type: MetaMember['type'], description: string): ShortMember {
  return { name, title, description, type };
}

export const ordersView = view(
  'orders_view',
  'Orders',
  'Orders with who placed them, where and how. One row per order. Also called: purchases.',
  [
    measure(
      'count',
      'Number of orders',
      'count',
      'How many orders were placed. Also called: orders placed, purchases.',
    ),
    measure(
      'revenue',
      'Revenue',
      'sum',
      'What customers pay for orders that were not cancelled, in EUR. Also called: sales, turnover, income. Shown as currency.',
    ),
    measure(
      'average_order_value',
      'Average order value',
      'avg',
      'Average amount of an order that was not cancelled, in EUR. Also called: AOV, average basket, basket size.',
    ),
    measure(
      'buyers',
      'Number of buyers',
      'count_distinct',
      'How many different customers placed an order. Also called: ordering customers, active customers.',
    ),
    dimension(
      'status',
      'Status',
      'string',
      'Where the order stands: processing, shipped, completed, returned or cancelled. Also called: order status, state.',
    ),
    dimension(
      'channel',
      'Channel',
      'string',
      'Where it was placed: web, mobile app, store or phone. Also called: sales channel.',
    ),
    dimension(
      'coupon_code',
      'Coupon code',
      'string',
      'Coupon the customer used, if any. Also called: coupon, voucher.',
    ),
    dimension(
      'created_at',
      'Ordered at',
      'time',
      'When the order was placed. Also called: order date, date.',
    ),
    dimension('shipped_at', 'Shipped at', 'time', 'When the order left the warehouse.'),
    dimension('with_coupon', 'With coupon', 'boolean', 'Orders placed with a coupon.'),
    dimension('city', 'City', 'string', 'City the customer lives in. Also called: town, place.'),
    dimension(
      'region',
      'Region',
      'string',
      'Sales region: DACH, France, Iberia, Italy, Benelux, Nordics or Central Europe. Also called: market, sales region.',
    ),
    dimension('country', 'Country', 'string', 'Country the customer lives in.'),
    dimension(
      'age_group',
      'Age group',
      'string',
      'Age band: 18-24, 25-34, 35-49, 50-64 or 65+. Also called: age band, age bracket.',
    ),
    dimension('gender', 'Gender', 'string', 'Gender, where the customer gave it.'),
    dimension(
      'acquisition_source',
      'Acquisition source',
      'string',
      'What brought the customer to the shop. Also called: source, marketing source, traffic source.',
    ),
    dimension('customer', 'Customer', 'string', 'Full name of the customer.'),
  ],
);

const salesView = view(
  'sales_view',
  'Product sales',
  'What was sold, by product, category, supplier, customer and time. One row per product of an order. Also called: line items, sold products.',
  [
    measure(
      'revenue',
      'Revenue',
      'sum',
      'What customers pay for items of orders that were not cancelled, in EUR. Also called: sales, turnover, income. Shown as currency.',
    ),
    measure(
      'units_sold',
      'Units sold',
      'sum',
      'Pieces sold in orders that were not cancelled. Also called: quantity, units, items sold, pieces.',
    ),
    measure(
      'discounts',
      'Discounts given',
      'sum',
      'What customers saved through discounts, in EUR. Also called: discount, discounts.',
    ),
    measure(
      'order_count',
      'Number of orders',
      'count',
      'How many orders were placed. Also called: orders placed, purchases.',
    ),
    dimension(
      'status',
      'Status',
      'string',
      'Where the order stands: processing, shipped, completed, returned or cancelled. Also called: order status, state.',
    ),
    dimension(
      'channel',
      'Channel',
      'string',
      'Where it was placed: web, mobile app, store or phone. Also called: sales channel.',
    ),
    dimension(
      'created_at',
      'Ordered at',
      'time',
      'When the order was placed. Also called: order date, date.',
    ),
    dimension('city', 'City', 'string', 'City the customer lives in. Also called: town, place.'),
    dimension(
      'region',
      'Region',
      'string',
      'Sales region: DACH, France, Iberia, Italy, Benelux, Nordics or Central Europe. Also called: market, sales region.',
    ),
    dimension('country', 'Country', 'string', 'Country the customer lives in.'),
    dimension('customer', 'Customer', 'string', 'Full name of the customer.'),
    dimension('product', 'Product', 'string', 'Name of the product. Also called: article, item.'),
    dimension('brand', 'Brand', 'string', 'Brand of the product.'),
    dimension(
      'category',
      'Category',
      'string',
      'Category of the product. Also called: product category, product group.',
    ),
    dimension(
      'department',
      'Department',
      'string',
      'Department of the category: Home, Fashion, Tech or Leisure.',
    ),
    dimension('supplier', 'Supplier', 'string', 'Company that delivers the product. Also called: vendor.'),
    dimension('supplier_country', 'Supplier country', 'string', 'Country the supplier delivers from.'),
  ],
);

const customersView = view(
  'customers_view',
  'Customers',
  'Who has signed up, from where and through what. One row per customer. Also called: users, people.',
  [
    measure(
      'count',
      'Number of customers',
      'count',
      'How many customers have signed up. Also called: users, people, shoppers, clients, sign-ups.',
    ),
    measure('average_age', 'Average age', 'avg', 'Average age in years of the customers who gave it.'),
    dimension('customer', 'Customer', 'string', 'Full name of the customer.'),
    dimension('city', 'City', 'string', 'City the customer lives in. Also called: town, place.'),
    dimension(
      'region',
      'Region',
      'string',
      'Sales region: DACH, France, Iberia, Italy, Benelux, Nordics or Central Europe. Also called: market, sales region.',
    ),
    dimension('country', 'Country', 'string', 'Country the customer lives in.'),
    dimension('age', 'Age', 'number', 'Age in years.'),
    dimension(
      'age_group',
      'Age group',
      'string',
      'Age band: 18-24, 25-34, 35-49, 50-64 or 65+. Also called: age band, age bracket.',
    ),
    dimension('gender', 'Gender', 'string', 'Gender, where the customer gave it.'),
    dimension(
      'acquisition_source',
      'Acquisition source',
      'string',
      'What brought the customer to the shop. Also called: source, marketing source, traffic source.',
    ),
    dimension('newsletter', 'Newsletter subscriber', 'boolean', 'Whether the customer gets the newsletter.'),
    dimension('created_at', 'Signed up at', 'time', 'When the customer signed up.'),
  ],
);

const returnsView = view(
  'returns_view',
  'Returns',
  'What was sent back, why, and what was refunded. One row per returned line item. Also called: returned goods.',
  [
    measure(
      'count',
      'Number of returns',
      'count',
      'How many line items were sent back. Also called: returned items, items returned.',
    ),
    measure(
      'refunds',
      'Refunds',
      'sum',
      'Money given back for returns, in EUR. Also called: refunded amount, refund amount.',
    ),
    dimension(
      'reason',
      'Return reason',
      'string',
      'Why it was sent back, where the customer said so. Also called: reason.',
    ),
    dimension('created_at', 'Returned at', 'time', 'When it came back.'),
    dimension('product', 'Product', 'string', 'Name of the product. Also called: article, item.'),
    dimension('brand', 'Brand', 'string', 'Brand of the product.'),
    dimension(
      'category',
      'Category',
      'string',
      'Category of the product. Also called: product category, product group.',
    ),
    dimension(
      'department',
      'Department',
      'string',
      'Department of the category: Home, Fashion, Tech or Leisure.',
    ),
    dimension('city', 'City', 'string', 'City the customer lives in. Also called: town, place.'),
    dimension(
      'region',
      'Region',
      'string',
      'Sales region: DACH, France, Iberia, Italy, Benelux, Nordics or Central Europe. Also called: market, sales region.',
    ),
    dimension('country', 'Country', 'string', 'Country the customer lives in.'),
  ],
);

const paymentsView = view('payments_view', 'Payments', 'How orders were paid. One row per attempt to pay.', [
  measure(
    'count',
    'Number of payments',
    'count',
    'How many payments were tried. Also called: payment attempts.',
  ),
  measure(
    'paid_amount',
    'Paid amount',
    'sum',
    'Money received, in EUR. Also called: money received, amount paid, payments received.',
  ),
  dimension(
    'method',
    'Payment method',
    'string',
    'How it was paid: credit card, PayPal, invoice, bank transfer or gift card. Also called: method, way of paying.',
  ),
  dimension('state', 'Payment state', 'string', 'Outcome: paid, pending, failed or refunded.'),
  dimension('created_at', 'Paid at', 'time', 'When the payment was tried.'),
  dimension(
    'channel',
    'Channel',
    'string',
    'Where it was placed: web, mobile app, store or phone. Also called: sales channel.',
  ),
  dimension('city', 'City', 'string', 'City the customer lives in. Also called: town, place.'),
  dimension(
    'region',
    'Region',
    'string',
    'Sales region: DACH, France, Iberia, Italy, Benelux, Nordics or Central Europe. Also called: market, sales region.',
  ),
  dimension('country', 'Country', 'string', 'Country the customer lives in.'),
]);

export const catalogView = view(
  'catalog_view',
  'Catalog',
  'The products on offer with their category, supplier, price and stock. The same for everyone. Also called: assortment, product range.',
  [
    measure(
      'count',
      'Number of products',
      'count',
      'How many products the catalog holds. Also called: articles.',
    ),
    measure('average_price', 'Average price', 'avg', 'Average list price of the products, in EUR.'),
    measure('stock', 'Units in stock', 'sum', 'Pieces in the warehouse. Also called: stock, inventory.'),
    dimension('product', 'Product', 'string', 'Name of the product. Also called: article, item.'),
    dimension('brand', 'Brand', 'string', 'Brand of the product.'),
    dimension('price', 'Price', 'number', 'List price, in EUR.'),
    dimension('discontinued', 'Discontinued', 'boolean', 'Whether the product is no longer bought in.'),
    dimension('launched_at', 'Launched at', 'time', 'When the product came on sale.'),
    dimension(
      'sold_out',
      'Sold out',
      'boolean',
      'Products with nothing left in stock. Also called: out of stock.',
    ),
    dimension(
      'category',
      'Category',
      'string',
      'Category of the product. Also called: product category, product group.',
    ),
    dimension(
      'department',
      'Department',
      'string',
      'Department of the category: Home, Fashion, Tech or Leisure.',
    ),
    dimension('supplier', 'Supplier', 'string', 'Company that delivers the product. Also called: vendor.'),
    dimension('supplier_country', 'Supplier country', 'string', 'Country the supplier delivers from.'),
    dimension('supplier_rating', 'Supplier rating', 'number', 'Rating of the supplier, 1 to 5.'),
  ],
);

export const shopViews = [ordersView, salesView, customersView, returnsView, paymentsView, catalogView];
