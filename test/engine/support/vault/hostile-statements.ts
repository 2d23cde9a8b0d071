/** Statements that are no expression in a place. */
export const statements: string[] = [
  ...[
    'SELECT * FROM ledger',
    'SELECT entry FROM ledger',
    'SELECT * FROM vault.accounts',
    'SELECT * FROM public.service_keys',
    'TABLE ledger',
  ],
  ...[
    'SELECT * FROM service_keys',
    'SELECT * FROM pg_catalog.pg_tables',
    'SELECT * FROM information_schema.columns',
    'SELECT * FROM "accounts"',
  ],
  ...[
    'SELECT * FROM accounts',
    'SELECT * FROM accounts_view',
    'SELECT accounts.* FROM accounts',
    'SELECT * FROM ONLY accounts',
    'SELECT * FROM accounts *',
  ],
  ...[
    'SELECT * FROM accounts TABLESAMPLE SYSTEM (100)',
    'SELECT * FROM accounts FOR UPDATE',
    'SELECT * INTO x FROM accounts',
    'DROP TABLE vault.accounts',
  ],
  ...[
    'DELETE FROM accounts',
    'UPDATE accounts SET owner = $$x$$',
    'INSERT INTO accounts VALUES (1)',
    'COPY accounts TO STDOUT',
    'CALL x()',
  ],
  ...[
    'SELECT 1; SELECT * FROM vault.accounts',
    'DO $$ BEGIN END $$',
    'EXPLAIN ANALYZE SELECT * FROM accounts',
    'SHOW ALL',
    'SET ROLE postgres',
  ],
  ...[
    'SELECT * FROM generate_series(1, 10)',
    'SELECT * FROM pg_ls_dir($$.$$) AS x',
    'SELECT * FROM ROWS FROM (unnest(ARRAY[1]))',
    'VALUES (1)',
  ],
  ...[
    'WITH accounts AS (SELECT 1 AS id) SELECT * FROM accounts',
    'WITH x AS (DELETE FROM accounts RETURNING *) SELECT * FROM x',
  ],
  ...[
    'WITH RECURSIVE x AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM x) SELECT * FROM x',
    'SELECT id FROM accounts NATURAL JOIN accounts_view',
  ],
  ...[
    'SELECT id FROM accounts JOIN accounts_view USING (id)',
    'SELECT a.id FROM accounts a CROSS JOIN accounts b',
    'SELECT a.id FROM accounts a, accounts_view b',
  ],
  ...[
    'SELECT transfers.note FROM accounts CROSS JOIN transfers',
    'SELECT ledger.entry FROM accounts CROSS JOIN ledger',
  ],
  ...[
    'SELECT COUNT(*) FROM accounts CROSS JOIN ledger',
    'SELECT accounts.owner FROM transfers CROSS JOIN accounts',
  ],
  ...[
    'SELECT MEASURE(accounts.count), MEASURE(transfers.moved) FROM accounts CROSS JOIN transfers',
    'SELECT hiden_pin FROM accounts_view',
  ],
  ...[
    'SELECT ledgr FROM accounts_view',
    'SELECT 1 FROM ledgr',
    'SELECT hidden_pi FROM accounts',
    'SELECT transfers_note, MEASURE(transfers_moved) FROM accounts_view GROUP BY 1',
  ],
  ...[
    'SELECT MEASURE(count), MEASURE(total_balance), MEASURE(transfers_moved), MEASURE(transfers_count) FROM accounts_view',
  ],
  ...[
    "SELECT COUNT(*) FROM accounts_view WHERE tenant = 'north' OR true",
    "SELECT owner FROM accounts_view WHERE tenant = 'north'",
  ],
  ...[
    "SELECT owner FROM accounts_view WHERE NOT tenant = 'south' OR 1 = 1 ORDER BY 1",
    'SELECT owner FROM accounts UNION SELECT owner FROM accounts_view ORDER BY 1',
  ],
  ...[
    'SELECT owner FROM accounts EXCEPT SELECT owner FROM accounts_view',
    'SELECT COUNT(*) FROM transfers',
    'SELECT note FROM transfers ORDER BY 1',
  ],
  ...[
    "SELECT COUNT(*) FROM accounts_view WHERE owner = 'x' -- AND tenant",
    "SELECT COUNT(*) FROM accounts_view WHERE owner = '''' OR 1=1 --'",
    'SELECT /*',
  ],
];
