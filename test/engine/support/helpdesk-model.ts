/** A help desk: rolling windows, granularities of its own, sub-queries and members written in a view. */
export const helpdeskModel = `
cubes:
  - name: accounts
    sql_table: desk.accounts
    joins:
      - { name: tickets, relationship: one_to_many, sql: "{CUBE}.id = {tickets}.account_id" }
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: region, sql: region, type: string }
      - { name: ticketCount, subQuery: true, sql: "{tickets.count}", type: number }
      - { name: load, sql: "{ticketCount} * 10", type: number }
      - { name: hours_per_ticket, sub_query: true, sql: "{tickets.hours} / NULLIF({tickets.count}, 0)", type: number }
      - { name: last_ticket_at, sub_query: true, sql: "{tickets.last_opened_at}", type: time }
      - name: matching_tickets
        sub_query: true
        propagate_filters_to_sub_query: true
        sql: "{tickets.count}"
        type: number
    measures:
      - { name: count, type: count }
      - { name: average_tickets, type: avg, sql: "{ticketCount}" }
    segments:
      - { name: busy, sql: "{ticketCount} > 8" }

  - name: tickets
    sql_table: desk.tickets
    joins:
      - { name: accounts, relationship: many_to_one, sql: "{CUBE}.account_id = {accounts}.id" }
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: priority, sql: priority, type: string }
      - name: opened_at
        sql: opened_at
        type: time
        granularities:
          - { name: half_day, interval: 12 hours, origin: "2025-01-01 06:00:00" }
          - { name: ten_days, interval: 10 days, origin: "2025-01-01T23:00:00Z" }
          - { name: fiscal_year, interval: 1 year, origin: "2024-02-15" }
          - { name: fiscal_quarter, interval: 1 quarter, origin: "2025-02-01" }
          - { name: sunday_week, interval: 1 week, offset: -1 day }
          - { name: two_months, interval: 2 months, origin: "2025-02-10" }
          - { name: half_year, interval: 2 quarters, origin: "2024-03-01" }
          - { name: odd_month, interval: 1 month 3 days, origin: "2025-01-01" }
          - { name: last_days, interval: 1 month, origin: "2025-01-31" }
      - { name: opened_month, sql: "{opened_at.month}", type: time }
      - { name: quarter_name, sql: "to_char({opened_at.quarter}, 'YYYY \\"Q\\"Q')", type: string }
    measures:
      - { name: count, type: count }
      - { name: hours, type: sum, sql: hours }
      - { name: everything, type: number, sql: "COUNT(*)" }
      - { name: last_opened_at, type: max, sql: opened_at }
      - { name: hours_of_week, type: sum, sql: hours, rolling_window: { trailing: 7 day } }
      - { name: hours_before, type: sum, sql: hours, rolling_window: { trailing: 3 day, offset: start } }
      - { name: count_so_far, type: count, rolling_window: { trailing: unbounded } }
      - { name: hours_running, type: running_total, sql: hours }
      - { name: urgent_running, type: runningTotal, sql: hours, filters: [{ sql: "{priority} = 'high'" }] }
      - { name: median_hours, type: number_agg, sql: "PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY {CUBE}.hours)" }
      - { name: count_ahead, type: count, rolling_window: { leading: 2 day } }
      - { name: hours_of_month, type: sum, sql: hours, rolling_window: { type: to_date, granularity: month } }
      - { name: hours_of_year, type: sum, sql: hours, rolling_window: { type: to_date, granularity: year } }
      - { name: hours_of_last_month, type: sum, sql: hours, rolling_window: { trailing: 1 month } }
      - { name: hours_of_quarter_and_after, type: sum, sql: hours, rolling_window: { trailing: 1 quarter, leading: 10 days } }
      - { name: average_of_week, type: avg, sql: hours, rolling_window: { trailing: 7 day } }
      - { name: accounts_of_week, type: count_distinct, sql: account_id, rolling_window: { trailing: 7 day } }
      - { name: largest_of_week, type: max, sql: hours, rolling_window: { trailing: 1 week } }
      - { name: urgent_of_week, type: count, filters: [{ sql: "{CUBE}.priority = 'high'" }], rolling_window: { trailing: 7 day } }
      - { name: hours_share, type: number, sql: "1.0 * {hours} / NULLIF({hours_of_month}, 0)" }

views:
  - name: desk
    cubes:
      - { join_path: tickets, includes: "*" }
      - { join_path: tickets.accounts, includes: [region, ticketCount, { name: count, alias: account_count }] }
    dimensions:
      - { name: label, sql: "{region} || '/' || {CUBE.priority}", type: string }
      - { name: opened_day, sql: "{opened_at.day}", type: time }
    measures:
      - { name: hours_per_account, type: number, sql: "{desk.hours} / NULLIF({account_count}, 0)" }
      - { name: weighted_hours, type: sum, sql: "{id} * 0.5" }
    segments:
      - { name: urgent_in_north, sql: "{priority} = 'high' AND {region} = 'north'" }
  - name: accounts_view
    cubes:
      - { join_path: accounts, includes: "*" }
      - { join_path: accounts.tickets, prefix: true, includes: [count, hours, priority, opened_at, hours_of_week] }
`;

/** Accounts without tickets, tickets without account, hour or time; some close to midnight. */
export const helpdeskTables = `
CREATE SCHEMA desk;
CREATE TABLE desk.accounts (id int PRIMARY KEY, region text);
INSERT INTO desk.accounts SELECT n, (ARRAY['north', 'south', NULL])[1 + n % 3] FROM generate_series(1, 12) n;
CREATE TABLE desk.tickets (id int PRIMARY KEY, account_id int, priority text, hours numeric, opened_at timestamptz);
INSERT INTO desk.tickets SELECT n, CASE WHEN n % 13 = 0 THEN NULL ELSE 1 + n * n % 10 END,
  (ARRAY['high', 'low', NULL])[1 + n % 3], CASE WHEN n % 7 = 0 THEN NULL ELSE n % 9 + 0.5 END,
  CASE WHEN n % 17 = 0 THEN NULL ELSE '2025-01-01 00:30:00+00'::timestamptz + n * interval '29 hours' END
  FROM generate_series(1, 90) n;
`;
