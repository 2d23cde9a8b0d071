-- Four yards of a timber merchant from November 2023 to 14 May 2026, with the orders and lorries booked for the weeks after. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA timber;

CREATE FUNCTION timber.h(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || ':' || n), 3, 7))::bit(28)::bigint) % choices)::int $$;
CREATE FUNCTION timber.yard(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT (ARRAY['Malton', 'Malton', 'Selby', 'Whitby', 'Ripon'])[1 + n % 5] $$;
-- The next working day (Monday to Friday), the day itself included.
CREATE FUNCTION timber.workday(day date) RETURNS date LANGUAGE sql IMMUTABLE AS
  $$ SELECT day + CASE extract(isodow FROM day)::int WHEN 6 THEN 2 WHEN 7 THEN 1 ELSE 0 END $$;

-- Trade accounts
CREATE TABLE timber.customers (
  id int PRIMARY KEY, account_no text NOT NULL, yard text NOT NULL, name text NOT NULL, trade text NOT NULL, town text NOT NULL, status text NOT NULL, rep text, terms text NOT NULL,
  credit_limit_gbp numeric(9, 2), opened_on date, stopped_on date, closed_on date
);
INSERT INTO timber.customers
SELECT n, upper(substr(name, 1, 3)) || (100 + n), yard, name, trade,
  CASE yard WHEN 'Malton' THEN (ARRAY['Malton', 'Malton', 'Norton', 'Pickering', 'Pickering', 'Helmsley', 'Kirkbymoorside', 'Hovingham', 'Thornton-le-Dale'])[1 + timber.h('town', n, 9)]
    WHEN 'Selby' THEN (ARRAY['Selby', 'Tadcaster', 'Goole', 'Cawood'])[1 + timber.h('town', n, 4)] WHEN 'Whitby' THEN (ARRAY['Whitby', 'Sleights', 'Staithes', 'Scarborough'])[1 + timber.h('town', n, 4)] ELSE (ARRAY['Ripon', 'Thirsk', 'Masham', 'Bedale'])[1 + timber.h('town', n, 4)] END,
  status,
  CASE WHEN timber.h('house', n, 12) = 0 THEN NULL ELSE CASE yard WHEN 'Malton' THEN (ARRAY['Dean Arkwright', 'Dean Arkwright', 'Dean Arkwright', 'Sally Outhwaite', 'Sally Outhwaite', 'Craig Pickering', 'Craig Pickering'])[1 + timber.h('rep', n, 7)]
    WHEN 'Selby' THEN (ARRAY['Janine Firth', 'Paul Lister'])[1 + timber.h('rep', n, 2)] WHEN 'Whitby' THEN 'Neil Storr' ELSE (ARRAY['Hannah Metcalfe', 'Owen Teale'])[1 + timber.h('rep', n, 2)] END END,
  (ARRAY['30 days', '30 days', '30 days', '30 days', '60 days', '60 days', '14 days'])[1 + timber.h('terms', n, 7)],
  CASE WHEN status <> 'Pending' THEN (ARRAY[1000, 2000, 2500, 3000, 5000, 5000, 7500, 10000, 15000, 25000])[1 + timber.h('limit', n, 10)] * CASE trade WHEN 'Developer' THEN 2 ELSE 1 END END,
  CASE WHEN status <> 'Pending' THEN opened END,
  CASE WHEN status = 'On stop' THEN date '2025-11-10' + timber.h('stopped', n, 180) END,
  CASE WHEN status = 'Closed' THEN greatest(opened + 150, date '2024-05-01' + timber.h('closed', n, 720)) END
FROM (
  SELECT *,
    surname || ' ' || CASE trade WHEN 'Builder' THEN (ARRAY['Builders', '& Sons Builders', 'Construction', 'Building Services'])[1 + (n - 1) / 67] WHEN 'Joiner' THEN (ARRAY['Joinery', 'Carpentry', '& Son Joiners', 'Woodcraft'])[1 + (n - 1) / 67]
      WHEN 'Landscaper' THEN (ARRAY['Landscapes', 'Garden Design', 'Fencing', 'Groundcare'])[1 + (n - 1) / 67] WHEN 'Roofer' THEN (ARRAY['Roofing', 'Roofing Services', '& Co Roofers', 'Slating'])[1 + (n - 1) / 67]
      WHEN 'Developer' THEN (ARRAY['Homes', 'Developments', 'New Homes', 'Property'])[1 + (n - 1) / 67] WHEN 'Farm or estate' THEN (ARRAY['Farms', 'Estate', 'Farm Partners', 'Agri'])[1 + (n - 1) / 67] ELSE (ARRAY['Kitchens', 'Interiors', 'Shopfitting', 'Fitted Furniture'])[1 + (n - 1) / 67] END AS name,
    CASE WHEN timber.h('pending', n, 24) = 0 AND n > 60 THEN 'Pending' WHEN timber.h('stop', n, 11) = 0 AND n > 6 THEN 'On stop' WHEN timber.h('shut', n, 13) = 0 AND n > 40 THEN 'Closed' ELSE 'Open' END AS status,
    CASE WHEN n > 40 AND timber.h('new', n, 3) = 0 THEN date '2023-11-10' + timber.h('opened', n, 910) ELSE date '1996-02-01' + timber.h('opened', n, 10100) END AS opened
  FROM (
    SELECT n, timber.yard(timber.h('custyard', n, 5)) AS yard,
      (ARRAY['Hodgson', 'Bulmer', 'Wardle', 'Harker', 'Coverdale', 'Dobson', 'Agar', 'Featherstone', 'Raine', 'Boyes', 'Skelton', 'Hebden', 'Leckenby', 'Pickard', 'Sleightholme', 'Frank', 'Weighell', 'Strickland', 'Medd', 'Rickaby', 'Garbutt', 'Thackray', 'Ventress', 'Wilberforce', 'Cussons', 'Dowkes', 'Eddon', 'Foxton', 'Goodrick', 'Hesp', 'Ireland', 'Jefferson', 'Kendrew', 'Lumley', 'Marwood', 'Nesom', 'Otterburn', 'Pearcy', 'Readman', 'Stonehouse', 'Tindall', 'Umpleby', 'Vasey', 'Welburn', 'Yeoman', 'Atkinson', 'Brough', 'Clegg', 'Duggleby', 'Ellerker', 'Flintoft', 'Grayson', 'Horsley', 'Ianson', 'Jackson', 'Kirkby', 'Lythe', 'Mudd', 'Noble', 'Outram', 'Plummer', 'Robson', 'Snowden', 'Turnbull', 'Usher', 'Wrigglesworth', 'Young'])[1 + (n - 1) % 67] AS surname,
      (ARRAY['Builder', 'Builder', 'Builder', 'Builder', 'Joiner', 'Joiner', 'Joiner', 'Landscaper', 'Landscaper', 'Roofer', 'Developer', 'Farm or estate', 'Kitchen or shop fitter'])[1 + timber.h('trade', n, 13)] AS trade
    FROM generate_series(1, 260) AS n
    OFFSET 0
  ) AS named
  OFFSET 0
) AS drawn;

-- Products, and what each yard holds of them
CREATE TABLE timber.products (
  id int PRIMARY KEY, name text NOT NULL, category text NOT NULL, unit text NOT NULL, supplier text NOT NULL, price_gbp numeric(8, 2) NOT NULL, cost_gbp numeric(8, 2) NOT NULL, weight int NOT NULL, kg numeric(7, 2) NOT NULL, discontinued boolean NOT NULL
);
INSERT INTO timber.products VALUES
  (1, 'C16 47x100 4.8m', 'Carcassing', 'length', 'Moelven Baltic', 14.2, 10.4, 14, 10, false), (2, 'C24 47x150 4.8m', 'Carcassing', 'length', 'Moelven Baltic', 22.5, 16.9, 12, 15, false), (3, 'C24 47x200 6.0m', 'Carcassing', 'length', 'Moelven Baltic', 38.9, 30.1, 8, 25, false), (4, 'CLS 38x63 2.4m', 'Carcassing', 'length', 'BSW Carlisle', 3.6, 2.5, 14, 3, false), (5, 'CLS 38x89 2.4m', 'Carcassing', 'length', 'BSW Carlisle', 4.8, 3.4, 12, 4, false), (6, 'Roofing batten 25x50 4.8m', 'Carcassing', 'length', 'BSW Carlisle', 4.1, 3, 10, 3, false),
  (7, '18mm structural ply', 'Sheet materials', 'sheet', 'Panelmart', 36, 27.8, 10, 28, false), (8, '12mm hardwood ply', 'Sheet materials', 'sheet', 'Panelmart', 31, 24.4, 5, 22, false), (9, '18mm OSB3', 'Sheet materials', 'sheet', 'Norbord Cowie', 21.5, 16.2, 12, 33, false), (10, '11mm OSB3', 'Sheet materials', 'sheet', 'Norbord Cowie', 14, 10.3, 7, 20, false), (11, '18mm MDF', 'Sheet materials', 'sheet', 'Panelmart', 27, 20.1, 8, 38, false), (12, '22mm chipboard flooring', 'Sheet materials', 'sheet', 'Norbord Cowie', 13.8, 10.4, 6, 22, false),
  (13, 'Treated decking 28x145 3.6m', 'Decking', 'length', 'BSW Carlisle', 11.9, 7.9, 7, 9, false), (14, 'Composite decking 3.6m', 'Decking', 'length', 'Ecoplank', 34, 23.5, 4, 11, false), (15, 'Decking joist 47x150 4.2m', 'Decking', 'length', 'BSW Carlisle', 18.4, 13.6, 5, 13, false), (16, 'Hardwood decking 3.0m', 'Decking', 'length', 'Ecoplank', 29, 22.8, 0, 12, true),
  (17, 'Feather edge 1.8m', 'Fencing', 'length', 'BSW Carlisle', 2.4, 1.5, 10, 2, false), (18, 'Fence post 100x100 2.4m', 'Fencing', 'length', 'BSW Carlisle', 15.8, 10.9, 9, 13, false), (19, 'Closeboard panel 6x6', 'Fencing', 'each', 'Jewson Lane Panels', 44, 29, 6, 27, false), (20, 'Concrete post 8ft', 'Fencing', 'each', 'Wolds Concrete', 21, 14.2, 5, 46, false), (21, 'Gravel board 6ft', 'Fencing', 'each', 'Wolds Concrete', 15.5, 10.2, 5, 35, false), (22, 'Sleeper 100x200 2.4m', 'Fencing', 'each', 'BSW Carlisle', 27.5, 19.4, 6, 32, false),
  (23, 'Larch cladding 3.6m', 'Cladding', 'length', 'Russwood', 19.5, 13.8, 4, 6, false), (24, 'Cedar cladding 3.6m', 'Cladding', 'length', 'Russwood', 33, 25.4, 2, 5, false), (25, 'Loglap 2.4m', 'Cladding', 'length', 'Moelven Baltic', 7.2, 4.9, 3, 4, false), (26, 'Waney edge board 3.0m', 'Cladding', 'length', 'Russwood', 12.4, 9.2, 1, 9, true),
  (27, 'MDF skirting 145mm 4.4m', 'Mouldings', 'length', 'W Howard', 13.4, 7.8, 7, 6, false), (28, 'MDF architrave 69mm 4.4m', 'Mouldings', 'length', 'W Howard', 7.1, 4, 6, 3, false), (29, 'Oak skirting 145mm 3.0m', 'Mouldings', 'length', 'W Howard', 39, 27.7, 2, 6, false),
  (30, 'Oak veneer door', 'Doors', 'each', 'Deanta', 129, 84, 4, 26, false), (31, 'Primed 4 panel door', 'Doors', 'each', 'Deanta', 58, 37, 4, 20, false), (32, 'FD30 fire door', 'Doors', 'each', 'Deanta', 99, 69, 3, 32, false),
  (33, '100mm PIR board', 'Insulation', 'sheet', 'Celotex Hadleigh', 49, 40.2, 8, 9, false), (34, '50mm PIR board', 'Insulation', 'sheet', 'Celotex Hadleigh', 27.5, 22.3, 6, 5, false), (35, 'Loft roll 200mm', 'Insulation', 'roll', 'Knauf', 31, 24, 4, 10, false),
  (36, 'Plasterboard 12.5mm', 'Plasterboard', 'sheet', 'Knauf', 10.2, 7.9, 11, 20, false), (37, 'Moisture board 12.5mm', 'Plasterboard', 'sheet', 'Knauf', 15.3, 11.8, 3, 21, false), (38, 'Multi finish 25kg', 'Plasterboard', 'bag', 'Knauf', 10.8, 8.1, 8, 25, false),
  (39, 'Cement 25kg', 'Heavyside', 'bag', 'Hanson', 6.4, 4.9, 11, 25, false), (40, 'Sharp sand bulk bag', 'Heavyside', 'bulk bag', 'Wolds Aggregates', 58, 41, 7, 850, false), (41, 'Postcrete 20kg', 'Heavyside', 'bag', 'Hanson', 6.9, 4.7, 8, 20, false), (42, '7N dense block', 'Heavyside', 'each', 'Wolds Concrete', 2.1, 1.55, 5, 19, false),
  (43, 'Joist hanger 47mm', 'Ironmongery', 'each', 'Simpson Tamworth', 2.6, 1.2, 6, 0.5, false), (44, 'Decking screws box', 'Ironmongery', 'box', 'Forgefix', 16.5, 8.9, 6, 1.5, false), (45, 'Structural screws box', 'Ironmongery', 'box', 'Forgefix', 24, 13.4, 4, 2, false), (46, 'Door hinges pair', 'Ironmongery', 'each', 'Forgefix', 7.5, 3.6, 3, 0.6, false);

-- Quotes
CREATE TABLE timber.quotes (
  id int PRIMARY KEY, quote_no text NOT NULL, yard text NOT NULL, customer_id int NOT NULL REFERENCES timber.customers, rep text NOT NULL, job text NOT NULL, status text NOT NULL, quoted_on date NOT NULL, valid_until date NOT NULL, decided_on date, follow_up_on date, lost_reason text,
  value_gbp numeric(9, 2) NOT NULL, cost_gbp numeric(9, 2) NOT NULL
);
INSERT INTO timber.quotes
SELECT n, 'Q' || (20000 + n), yard, customer_id, rep, job, status, quoted_on, quoted_on + 30, CASE WHEN status IN ('Won', 'Lost') THEN quoted_on + took END,
  CASE WHEN status = 'Open' THEN timber.workday(greatest(quoted_on + 7, date '2026-05-12') + timber.h('follow', n, 9)) END,
  CASE WHEN status = 'Lost' THEN (ARRAY['Price', 'Price', 'Price', 'Lead time', 'Went to a competitor', 'Job not going ahead', 'No stock'])[1 + timber.h('lost', n, 7)] END,
  value, round(value * (70 + timber.h('quotecost', n, 15)) / 100, 2)
FROM (
  SELECT *,
    CASE WHEN timber.h('decides', n, 9) > 1 AND quoted_on + took < '2026-05-14' THEN CASE WHEN timber.h('wins', n, 100) < CASE rep WHEN 'Sally Outhwaite' THEN 61 WHEN 'Craig Pickering' THEN 38 ELSE 49 END - CASE WHEN value > 9000 THEN 12 ELSE 0 END THEN 'Won' ELSE 'Lost' END
      WHEN quoted_on + 30 < '2026-05-14' THEN 'Expired' ELSE 'Open' END AS status
  FROM (
    SELECT q.n, c.yard, c.id AS customer_id, q.quoted_on, q.took, q.job,
      CASE WHEN c.rep IS NULL OR timber.h('standin', n, 8) = 0 THEN CASE c.yard WHEN 'Malton' THEN (ARRAY['Dean Arkwright', 'Sally Outhwaite'])[1 + timber.h('stand', n, 2)] WHEN 'Selby' THEN 'Janine Firth' WHEN 'Whitby' THEN 'Neil Storr' ELSE 'Owen Teale' END ELSE c.rep END AS rep,
      round((180 + timber.h('value', n, 2400) + (timber.h('value2', n, 100) * timber.h('value3', n, 100))::numeric * CASE q.job WHEN 'New build' THEN 2.2 WHEN 'Barn conversion' THEN 1.8 ELSE 0.7 END) + timber.h('pence', n, 100) / 100.0, 2) AS value
    FROM (
      SELECT n, date '2023-11-01' + timber.h('quoteday', n, 926) AS quoted_on, 1 + timber.h('took', n, 26) AS took, 1 + (timber.h('quoted', n, 260) * (80 + timber.h('quoted2', n, 180))) / 260 AS target,
        (ARRAY['Extension', 'Extension', 'Extension', 'Loft conversion', 'Loft conversion', 'Barn conversion', 'New build', 'New build', 'Decking', 'Fencing', 'Fencing', 'Reroof', 'Garden room', 'Kitchen'])[1 + timber.h('job', n, 14)] AS job
      FROM generate_series(1, 3000) AS n OFFSET 0
    ) AS q
    JOIN timber.customers AS c ON c.id = q.target
    WHERE extract(isodow FROM quoted_on) < 6 AND c.status <> 'Pending' AND c.opened_on <= q.quoted_on + 30 AND coalesce(c.closed_on, c.stopped_on, date '2030-01-01') > q.quoted_on
    OFFSET 0
  ) AS priced
) AS decided;

-- Orders: account orders and cash sales over the counter
CREATE TABLE timber.orders (
  id int PRIMARY KEY, order_no text NOT NULL, yard text NOT NULL, customer_id int REFERENCES timber.customers, sale_type text NOT NULL, channel text NOT NULL, fulfilment text NOT NULL, taken_by text NOT NULL, status text NOT NULL,
  ordered_on date NOT NULL, required_on date NOT NULL, completed_on date, cancelled_on date, cancel_reason text,
  slip int NOT NULL, failed boolean NOT NULL, again int NOT NULL
);
INSERT INTO timber.orders
SELECT n, 'S' || (50000 + n), yard, customer_id, sale_type, channel, fulfilment, taken_by,
  CASE WHEN cancelled THEN 'Cancelled' WHEN done < '2026-05-14' THEN 'Completed' WHEN required_on < '2026-05-14' THEN CASE fulfilment WHEN 'Collection' THEN 'Awaiting collection' ELSE 'Back order' END WHEN required_on <= '2026-05-15' THEN 'Picking' ELSE 'Placed' END,
  ordered_on, required_on, CASE WHEN NOT cancelled AND done < '2026-05-14' THEN done END,
  CASE WHEN cancelled THEN least(date '2026-05-13', ordered_on + timber.h('cancelday', n, 4)) END,
  CASE WHEN cancelled THEN (ARRAY['Customer changed mind', 'Out of stock', 'Duplicate', 'Job postponed', 'Credit refused'])[1 + timber.h('why', n, 5)] END, slip, failed, again
FROM (
  SELECT *, CASE WHEN fulfilment = 'Delivery' THEN timber.workday(required_on + slip + CASE WHEN failed THEN again ELSE 0 END) ELSE required_on + slip END AS done,
    ordered_on < '2026-05-14' AND sale_type = 'Account' AND timber.h('cancel', n, 15) = 0 AS cancelled
  FROM (
    SELECT d.*, CASE WHEN sale_type = 'Cash' THEN NULL ELSE customer END AS customer_id,
      CASE WHEN sale_type = 'Cash' THEN ordered_on WHEN fulfilment = 'Delivery' THEN timber.workday(ordered_on + 1 + timber.h('lead', n, 6) + CASE timber.h('long', n, 9) WHEN 0 THEN 14 WHEN 1 THEN 24 ELSE 0 END) ELSE ordered_on + CASE WHEN timber.h('callin', n, 3) = 0 THEN timber.h('lead', n, 5) ELSE 0 END END AS required_on,
      CASE WHEN fulfilment = 'Collection' AND sale_type = 'Account' AND ordered_on > '2026-04-28' AND timber.h('uncollected', n, 5) = 0 THEN 16 WHEN fulfilment = 'Delivery' AND ordered_on > '2026-04-22' AND timber.h('awaited', n, 6) = 0 THEN 9 + timber.h('slip', n, 9) WHEN fulfilment = 'Delivery' AND timber.h('slips', n, 8) = 0 THEN 1 + timber.h('slip', n, 5) ELSE 0 END AS slip,
      fulfilment = 'Delivery' AND timber.h('failed', n, 19) = 0 AS failed, 1 + timber.h('again', n, 3) AS again
    FROM (
      SELECT n, yard, ordered_on, sale_type,
        CASE WHEN sale_type = 'Cash' THEN 'Collection' WHEN timber.h('lorry', n, 100) < 58 THEN 'Delivery' ELSE 'Collection' END AS fulfilment,
        CASE WHEN sale_type = 'Cash' THEN 'Counter' ELSE (ARRAY['Counter', 'Counter', 'Phone', 'Phone', 'Phone', 'Email', 'Email', 'Website', 'Rep'])[1 + timber.h('channel', n, 9)] END AS channel,
        CASE yard WHEN 'Malton' THEN (ARRAY['Bev Holtby', 'Bev Holtby', 'Bev Holtby', 'Tom Spenceley', 'Tom Spenceley', 'Kyle Marr', 'Dean Arkwright', 'Sally Outhwaite'])[1 + timber.h('taker', n, 8)] WHEN 'Selby' THEN (ARRAY['Ann Moxon', 'Lee Brigham'])[1 + timber.h('taker', n, 2)] WHEN 'Whitby' THEN (ARRAY['Jude Harland', 'Neil Storr'])[1 + timber.h('taker', n, 2)] ELSE (ARRAY['Carol Iveson', 'Sam Bell'])[1 + timber.h('taker', n, 2)] END AS taken_by,
        (SELECT c.id FROM timber.customers AS c WHERE c.yard = o.yard AND c.status <> 'Pending' AND c.opened_on <= o.ordered_on AND coalesce(c.stopped_on, c.closed_on, date '2030-01-01') > o.ordered_on ORDER BY abs(c.id - o.target), c.id LIMIT 1) AS customer
      FROM (
        SELECT n, timber.yard(timber.h('orderyard', n, 5)) AS yard, date '2023-11-01' + timber.h('orderday', n, 926) AS ordered_on, CASE WHEN timber.h('cash', n, 6) = 0 THEN 'Cash' ELSE 'Account' END AS sale_type,
          1 + (timber.h('buyer', n, 260) * (20 + timber.h('buyer2', n, 240))) / 260 AS target
        FROM generate_series(1, 10000) AS n OFFSET 0
      ) AS o
      WHERE extract(isodow FROM ordered_on) < 7 AND (extract(isodow FROM ordered_on) < 6 OR timber.h('saturday', n, 2) = 0) AND to_char(ordered_on, 'MM-DD') NOT IN ('12-25', '12-26', '01-01')
        AND timber.h('season', n, 10) < CASE WHEN extract(month FROM ordered_on) IN (12, 1) THEN 4 WHEN extract(month FROM ordered_on) IN (11, 2) THEN 6 WHEN extract(month FROM ordered_on) IN (4, 5, 6, 7) THEN 10 ELSE 8 END
        AND timber.h('growth', n, 100) < 70 + (ordered_on - date '2023-11-01') / 31
      OFFSET 0
    ) AS d
    OFFSET 0
  ) AS dated
  OFFSET 0
) AS drawn;

CREATE TABLE timber.order_lines (
  id int PRIMARY KEY, order_id int NOT NULL REFERENCES timber.orders, product_id int NOT NULL REFERENCES timber.products, is_cancelled boolean NOT NULL, quantity int NOT NULL, list_gbp numeric(9, 2) NOT NULL, discount_gbp numeric(9, 2) NOT NULL, amount_gbp numeric(9, 2) NOT NULL, cost_gbp numeric(9, 2) NOT NULL
);
INSERT INTO timber.order_lines
SELECT k, order_id, product_id, cancelled, quantity, list, discount, list - discount, round(quantity * cost_gbp * drift, 2)
FROM (
  SELECT *, round(quantity * price_gbp * drift, 2) AS list, round(quantity * price_gbp * drift * CASE WHEN cash THEN 0 ELSE (ARRAY[0, 0, 0.05, 0.05, 0.08, 0.1, 0.1, 0.125, 0.15, 0.2])[1 + timber.h('discount', k, 10)] END, 2) AS discount
  FROM (
    SELECT l.*, p.id AS product_id, p.price_gbp, p.cost_gbp, 1 + (l.ordered_on - date '2023-11-01') / 31 * 0.002 AS drift,
      CASE p.unit WHEN 'length' THEN 4 + timber.h('qty', k, 30) WHEN 'sheet' THEN 2 + timber.h('qty', k, 18) WHEN 'bag' THEN 3 + timber.h('qty', k, 26) WHEN 'bulk bag' THEN 1 + timber.h('qty', k, 4) WHEN 'box' THEN 1 + timber.h('qty', k, 4) WHEN 'roll' THEN 2 + timber.h('qty', k, 8) ELSE CASE WHEN p.name = '7N dense block' THEN 50 + 10 * timber.h('qty', k, 20) ELSE 1 + timber.h('qty', k, 9) END END AS quantity
    FROM (
      SELECT o.id * 10 + i AS k, o.id AS order_id, o.ordered_on, o.status = 'Cancelled' AS cancelled, o.sale_type = 'Cash' AS cash,
        timber.h('product', o.id * 10 + i, (SELECT sum(weight)::int FROM timber.products)) AS w
      FROM timber.orders AS o CROSS JOIN generate_series(1, 5) AS i
      WHERE i <= CASE WHEN o.sale_type = 'Cash' THEN 1 + timber.h('lines', o.id, 2) ELSE 1 + timber.h('lines', o.id, 5) END
      OFFSET 0
    ) AS l
    JOIN (SELECT *, sum(weight) OVER (ORDER BY id) - weight AS low, sum(weight) OVER (ORDER BY id) AS high FROM timber.products) AS p ON l.w >= p.low AND l.w < p.high
    OFFSET 0
  ) AS picked
  OFFSET 0
) AS priced;

-- Lorries: one trip per delivered order, and another when nobody could take the first
CREATE TABLE timber.deliveries (
  id int PRIMARY KEY, yard text NOT NULL, order_id int NOT NULL REFERENCES timber.orders, town text NOT NULL, driver text NOT NULL, lorry text NOT NULL, slot text NOT NULL, status text NOT NULL, promised_on date NOT NULL, planned_on date NOT NULL, delivered_on date, failed_reason text,
  tonnes numeric(7, 3) NOT NULL, miles int NOT NULL, charge_gbp numeric(7, 2) NOT NULL
);
INSERT INTO timber.deliveries
SELECT order_id * 2 + trip, yard, order_id, town, driver, lorry, (ARRAY['AM', 'AM', 'PM', 'Any time'])[1 + timber.h('slot', order_id, 4)], status, required_on, planned_on, CASE WHEN status = 'Delivered' THEN planned_on END,
  CASE WHEN status = 'Failed' THEN (ARRAY['Nobody on site', 'Nobody on site', 'No access', 'Breakdown', 'Wrong load'])[1 + timber.h('failwhy', order_id, 5)] END,
  tonnes, 2 + timber.h('miles', order_id, 28), CASE WHEN trip = 1 OR status = 'Cancelled' THEN 0 ELSE (ARRAY[0, 15, 25, 25, 35, 45])[1 + timber.h('charge', order_id, 6)] END
FROM (
  SELECT o.id AS order_id, o.yard, o.required_on, trip, c.town,
    CASE WHEN trip = 1 THEN timber.workday(o.required_on + o.slip + o.again) ELSE timber.workday(o.required_on + o.slip) END AS planned_on,
    CASE WHEN o.status = 'Cancelled' THEN 'Cancelled'
      WHEN (CASE WHEN trip = 1 THEN timber.workday(o.required_on + o.slip + o.again) ELSE timber.workday(o.required_on + o.slip) END) > '2026-05-14' THEN 'Booked'
      WHEN (CASE WHEN trip = 1 THEN timber.workday(o.required_on + o.slip + o.again) ELSE timber.workday(o.required_on + o.slip) END) = '2026-05-14' THEN 'Out on the road'
      WHEN trip = 0 AND o.failed THEN 'Failed' ELSE 'Delivered' END AS status,
    CASE o.yard WHEN 'Malton' THEN (ARRAY['Mick Dowson', 'Mick Dowson', 'Gaz Peel', 'Gaz Peel', 'Stu Wray'])[1 + timber.h('driver', o.id * 2 + trip, 5)] WHEN 'Selby' THEN 'Barry Nutt' WHEN 'Whitby' THEN 'Phil Leadley' ELSE 'Andy Close' END AS driver,
    CASE o.yard WHEN 'Malton' THEN (ARRAY['YJ71 HBT', 'YJ71 HBT', 'YK19 HBT', 'YK19 HBT', 'YP23 HBT'])[1 + timber.h('lorry', o.id * 2 + trip, 5)] WHEN 'Selby' THEN 'YD20 HBT' WHEN 'Whitby' THEN 'YS18 HBT' ELSE 'YG22 HBT' END AS lorry,
    (SELECT round(sum(l.quantity * p.kg) / 1000, 3) FROM timber.order_lines AS l JOIN timber.products AS p ON p.id = l.product_id WHERE l.order_id = o.id) AS tonnes
  FROM timber.orders AS o JOIN timber.customers AS c ON c.id = o.customer_id CROSS JOIN generate_series(0, 1) AS trip
  WHERE o.fulfilment = 'Delivery' AND (trip = 0 OR o.failed AND o.status <> 'Cancelled' AND timber.workday(o.required_on + o.slip) < '2026-05-14')
  OFFSET 0
) AS planned;

-- Returns, each against a line that was sold
CREATE TABLE timber.returns (
  id int PRIMARY KEY, order_line_id int NOT NULL REFERENCES timber.order_lines, reason text NOT NULL, status text NOT NULL, raised_on date NOT NULL, credited_on date, credit_note text, quantity int NOT NULL, amount_gbp numeric(9, 2) NOT NULL
);
INSERT INTO timber.returns
SELECT id, id, reason, status, raised_on, CASE WHEN status = 'Credited' THEN least(date '2026-05-13', raised_on + took) END, CASE WHEN status = 'Credited' THEN 'CN' || id END, back, round(amount_gbp * back / quantity, 2)
FROM (
  SELECT *, CASE WHEN raised_on > '2026-05-06' THEN 'Raised' WHEN raised_on + took >= '2026-05-14' THEN (ARRAY['Raised', 'Approved'])[1 + timber.h('await', id, 2)] WHEN timber.h('refuse', id, 11) = 0 THEN 'Rejected' WHEN raised_on > '2026-03-01' AND timber.h('forgotten', id, 5) = 0 THEN 'Approved' ELSE 'Credited' END AS status
  FROM (
    SELECT l.id, l.quantity, l.amount_gbp, o.completed_on + timber.h('back', l.id, 21) AS raised_on, 2 + timber.h('creditdays', l.id, 24) AS took, greatest(1, l.quantity * (1 + timber.h('part', l.id, 4)) / 4) AS back,
      CASE WHEN p.unit IN ('length', 'sheet') THEN (ARRAY['Over-ordered', 'Over-ordered', 'Warped or split', 'Warped or split', 'Damaged in transit', 'Wrong item', 'Short delivered'])[1 + timber.h('reason', l.id, 7)] ELSE (ARRAY['Over-ordered', 'Over-ordered', 'Damaged in transit', 'Wrong item', 'Short delivered'])[1 + timber.h('reason', l.id, 5)] END AS reason
    FROM timber.order_lines AS l JOIN timber.orders AS o ON o.id = l.order_id JOIN timber.products AS p ON p.id = l.product_id
    WHERE o.status = 'Completed' AND timber.h('returned', l.id, CASE WHEN p.category IN ('Cladding', 'Decking', 'Mouldings') THEN 13 ELSE 25 END) = 0
    OFFSET 0
  ) AS r
  WHERE raised_on <= '2026-05-14'
  OFFSET 0
) AS raised;

-- Invoices: one per completed account order; goods and carriage, with VAT on top
CREATE TABLE timber.invoices (
  id int PRIMARY KEY, invoice_no text NOT NULL, order_id int NOT NULL REFERENCES timber.orders, customer_id int NOT NULL REFERENCES timber.customers, status text NOT NULL, method text, invoiced_on date NOT NULL, due_on date NOT NULL, paid_on date,
  net_gbp numeric(10, 2) NOT NULL, vat_gbp numeric(10, 2) NOT NULL, total_gbp numeric(10, 2) NOT NULL, paid_gbp numeric(10, 2) NOT NULL
);
INSERT INTO timber.invoices
SELECT id, 'INV' || (70000 + id), id, customer_id, status, CASE WHEN status IN ('Paid', 'Part paid') THEN (ARRAY['Bank transfer', 'Bank transfer', 'Bank transfer', 'Card', 'Direct debit', 'Cheque'])[1 + timber.h('method', customer_id, 6)] END, invoiced_on, due_on,
  CASE status WHEN 'Paid' THEN pays_on WHEN 'Part paid' THEN least(date '2026-05-13', due_on + timber.h('some', id, 20)) END,
  net, vat, net + vat, CASE status WHEN 'Paid' THEN net + vat WHEN 'Part paid' THEN round((net + vat) * (1 + timber.h('share', id, 3)) / 4, 2) ELSE 0 END
FROM (
  SELECT *, round(net * 0.2, 2) AS vat,
    CASE WHEN timber.h('dispute', id, 70) = 0 AND invoiced_on > '2025-09-01' THEN 'Disputed' WHEN timber.h('baddebt', id, 140) = 0 AND due_on < '2025-10-01' THEN 'Written off' WHEN timber.h('partly', id, 45) = 0 AND due_on < '2026-05-01' AND due_on > '2025-08-01' THEN 'Part paid'
      WHEN pays_on >= '2026-05-14' THEN 'Unpaid' WHEN stuck THEN 'Unpaid' ELSE 'Paid' END AS status
  FROM (
    SELECT *, invoiced_on + days AS due_on, invoiced_on + days - 12 + timber.h('pays', id, 22) + CASE timber.h('payer', customer_id, 5) WHEN 0 THEN 34 WHEN 1 THEN 12 ELSE 0 END AS pays_on
    FROM (
      SELECT o.id, o.customer_id, least(date '2026-05-14', o.completed_on + timber.h('billed', o.id, 3)) AS invoiced_on, CASE c.terms WHEN '60 days' THEN 60 WHEN '14 days' THEN 14 ELSE 30 END AS days,
        c.status = 'On stop' AND o.completed_on > c.stopped_on - 130 AND timber.h('stuck', o.id, 5) > 0 AS stuck,
        (SELECT sum(l.amount_gbp) FROM timber.order_lines AS l WHERE l.order_id = o.id) + coalesce((SELECT sum(d.charge_gbp) FROM timber.deliveries AS d WHERE d.order_id = o.id), 0) AS net
      FROM timber.orders AS o JOIN timber.customers AS c ON c.id = o.customer_id WHERE o.status = 'Completed'
      OFFSET 0
    ) AS b
    OFFSET 0
  ) AS dated
  OFFSET 0
) AS settled;

-- Stock as it stands this morning
CREATE TABLE timber.stock (
  id int PRIMARY KEY, yard text NOT NULL, product_id int NOT NULL REFERENCES timber.products, bay text NOT NULL, on_hand int NOT NULL, reserved int NOT NULL, reorder_level int NOT NULL, on_order int NOT NULL, due_in_on date, last_counted_on date, last_sold_on date, unit_cost_gbp numeric(8, 2) NOT NULL
);
INSERT INTO timber.stock
SELECT k, yard, product_id, bay, on_hand, least(on_hand, timber.h('reserved', k, 4) * level / 5), CASE WHEN discontinued THEN 0 ELSE level END, ordered, CASE WHEN ordered > 0 THEN timber.workday(date '2026-05-11' + timber.h('due', k, 26)) END,
  CASE WHEN timber.h('counted', k, 30) > 0 THEN date '2025-08-01' + timber.h('countday', k, 280) END,
  (SELECT max(o.ordered_on) FROM timber.order_lines AS l JOIN timber.orders AS o ON o.id = l.order_id WHERE l.product_id = d.product_id AND o.yard = d.yard AND o.status <> 'Cancelled'), round(cost_gbp * 1.06, 2)
FROM (
  SELECT *, CASE WHEN discontinued THEN 0 WHEN on_hand <= level AND timber.h('reordered', k, 4) > 0 OR timber.h('early', k, 6) = 0 THEN level * 2 ELSE 0 END AS ordered
  FROM (
    SELECT *, CASE WHEN timber.h('out', k, 10) = 0 THEN 0 ELSE level * (4 + timber.h('hand', k, 30)) / 10 END AS on_hand
    FROM (
      SELECT p.id * 10 + y AS k, timber.yard(y) AS yard, p.id AS product_id, p.discontinued, p.cost_gbp,
        CASE p.category WHEN 'Carcassing' THEN 'Shed A' WHEN 'Sheet materials' THEN 'Shed B' WHEN 'Plasterboard' THEN 'Shed B' WHEN 'Insulation' THEN 'Shed B' WHEN 'Doors' THEN 'Showroom' WHEN 'Ironmongery' THEN 'Trade counter' WHEN 'Mouldings' THEN 'Shed A' ELSE 'Top yard' END AS bay,
        CASE p.unit WHEN 'length' THEN 120 WHEN 'sheet' THEN 60 WHEN 'bag' THEN 80 WHEN 'bulk bag' THEN 10 WHEN 'box' THEN 20 WHEN 'roll' THEN 24 ELSE CASE WHEN p.name = '7N dense block' THEN 500 WHEN p.price_gbp > 50 THEN 10 ELSE 40 END END AS level
      FROM timber.products AS p CROSS JOIN generate_series(1, 4) AS y
      WHERE y = 1 OR timber.h('keeps', p.id * 10 + y, 7) > 0
      OFFSET 0
    ) AS s
    OFFSET 0
  ) AS held
  OFFSET 0
) AS d;

-- What the manager of Malton may see, for the questions' SQL.
CREATE VIEW timber.seen_customers AS SELECT * FROM timber.customers WHERE yard = 'Malton';
CREATE VIEW timber.seen_quotes AS SELECT q.*, c.name AS customer, c.trade, c.town FROM timber.quotes AS q JOIN timber.customers AS c ON c.id = q.customer_id WHERE q.yard = 'Malton';
CREATE VIEW timber.seen_orders AS
  SELECT o.*, c.name AS customer, c.trade, c.town, c.rep, (SELECT sum(l.amount_gbp) FROM timber.order_lines AS l WHERE l.order_id = o.id) AS value_gbp
  FROM timber.orders AS o LEFT JOIN timber.customers AS c ON c.id = o.customer_id WHERE o.yard = 'Malton';
-- Lines of orders that were not cancelled
CREATE VIEW timber.seen_sales AS
  SELECT l.*, o.order_no, o.customer_id, o.customer, o.trade, o.town, o.rep, o.sale_type, o.channel, o.fulfilment, o.taken_by, o.status, o.ordered_on, o.required_on, o.completed_on, p.name AS product, p.category, p.supplier, p.unit
  FROM timber.order_lines AS l JOIN timber.seen_orders AS o ON o.id = l.order_id JOIN timber.products AS p ON p.id = l.product_id WHERE NOT l.is_cancelled;
CREATE VIEW timber.seen_returns AS
  SELECT r.*, s.order_id, s.product, s.category, s.supplier, s.customer, s.trade, s.rep, s.ordered_on FROM timber.returns AS r JOIN timber.seen_sales AS s ON s.id = r.order_line_id;
CREATE VIEW timber.seen_deliveries AS
  SELECT d.*, o.order_no, o.customer, o.trade, o.rep, o.ordered_on FROM timber.deliveries AS d JOIN timber.seen_orders AS o ON o.id = d.order_id;
CREATE VIEW timber.seen_invoices AS
  SELECT i.*, CASE WHEN i.status <> 'Written off' THEN i.total_gbp - i.paid_gbp END AS owed_gbp, c.name AS customer, c.trade, c.town, c.rep, c.terms, c.status AS account_status, c.credit_limit_gbp
  FROM timber.invoices AS i JOIN timber.seen_customers AS c ON c.id = i.customer_id;
CREATE VIEW timber.seen_stock AS SELECT s.*, s.on_hand - s.reserved AS free, s.on_hand * s.unit_cost_gbp AS value_gbp, p.name AS product, p.category, p.supplier, p.discontinued FROM timber.stock AS s JOIN timber.products AS p ON p.id = s.product_id WHERE s.yard = 'Malton';

COMMIT;
