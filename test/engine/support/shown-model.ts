/** What clients are told of a model beside its names: drill members, folders, hierarchies, formats. */
export const shownModel = `
cubes:
  - name: users
    sql_table: store.users
    title: Customers
    meta: { owner: sales, levels: [1, 2], synonyms: [people] }
    hierarchies:
      - { name: place, title: Where, levels: [city, name] }
      - { name: secret_place, public: false, levels: [city] }
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: name, sql: name, type: string, description: Full name, suggest_filter_values: false }
      - { name: city, sql: city, type: string, format: { type: link, label: Map } }
      - { name: secret, sql: secret, type: string, public: false }
      - name: signed_up_at
        sql: signed_up_at
        type: time
        granularities:
          - { name: half_year, title: Half a year, interval: 6 months }
          - { name: sunday_week, interval: 1 week, offset: -1 day }
    measures:
      - { name: count, type: count, drill_members: [id, name, secret, nothing] }

  - name: orders
    sql_table: store.orders
    joins:
      - { name: users, relationship: many_to_one, sql: "{CUBE}.user_id = {users.id}" }
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: status, sql: status, type: string, title: State of the order, short_title: State }
      - { name: created_at, sql: created_at, type: time }
    measures:
      - name: count
        type: count
        drill_members: [id, "{CUBE.status}", users.city, users.secret, revenue]
      - { name: revenue, type: sum, sql: amount, format: currency, currency: eur, meta: { color: red } }
      - { name: to_date, type: sum, sql: amount, rolling_window: { trailing: unbounded } }
      - { name: buyers, type: count_distinct, sql: user_id }
      - { name: completed, type: count, filters: [{ sql: "{status} = 'completed'" }], drill_members: [id] }
      - { name: later, type: sum, sql: amount, rolling_window: { type: half_to_date } }
    segments:
      - { name: big, sql: "{CUBE}.amount >= 50", description: Fifty or more }

  - name: products
    sql_table: store.products
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: category, sql: category, type: string }

views:
  - name: sales
    description: What is sold
    cubes:
      - { join_path: orders, includes: [count, revenue, status, created_at, big] }
      - { join_path: orders.users, prefix: true, includes: [city, name, secret] }
    measures:
      - { name: per_order, type: number, sql: "{revenue} / {count}", drill_members: [status] }
    folders:
      - name: Buyers
        includes: [users_city, users_secret, { name: Names, includes: [users_name, unheard_of] }]
      - { name: Everything, includes: "*" }
`;
