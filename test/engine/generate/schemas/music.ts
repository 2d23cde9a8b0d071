/** Like Chinook: a music shop whose names are in capitals and small letters, which PostgreSQL wants quoted. */
export const music = `
CREATE TABLE "Artist" ("ArtistId" int PRIMARY KEY, "Name" varchar(120));
CREATE TABLE "Album" ("AlbumId" int PRIMARY KEY, "Title" varchar(160), "ArtistId" int NOT NULL REFERENCES "Artist");
CREATE TABLE "MediaType" ("MediaTypeId" int PRIMARY KEY, "Name" varchar(120));
CREATE TABLE "Genre" ("GenreId" int PRIMARY KEY, "Name" varchar(120));
CREATE TABLE "Track" ("TrackId" int PRIMARY KEY, "Name" varchar(200), "AlbumId" int REFERENCES "Album", "MediaTypeId" int REFERENCES "MediaType",
  "GenreId" int REFERENCES "Genre", "Composer" varchar(220), "Milliseconds" int, "Bytes" int, "UnitPrice" numeric(10,2));
CREATE TABLE "Playlist" ("PlaylistId" int PRIMARY KEY, "Name" varchar(120));
CREATE TABLE "PlaylistTrack" ("PlaylistId" int REFERENCES "Playlist", "TrackId" int REFERENCES "Track", PRIMARY KEY ("PlaylistId", "TrackId"));
CREATE TABLE "Employee" ("EmployeeId" int PRIMARY KEY, "LastName" varchar(20), "FirstName" varchar(20), "Title" varchar(30),
  "ReportsTo" int REFERENCES "Employee", "BirthDate" timestamp, "HireDate" timestamp, "City" varchar(40), "Email" varchar(60));
CREATE TABLE "Customer" ("CustomerId" int PRIMARY KEY, "FirstName" varchar(40), "LastName" varchar(20), "Company" varchar(80), "City" varchar(40),
  "Country" varchar(40), "PostalCode" varchar(10), "Phone" varchar(24), "SupportRepId" int REFERENCES "Employee");
CREATE TABLE "Invoice" ("InvoiceId" int PRIMARY KEY, "CustomerId" int REFERENCES "Customer", "InvoiceDate" timestamp, "BillingCity" varchar(40),
  "BillingCountry" varchar(40), "BillingPostalCode" varchar(10), "Total" numeric(10,2));
CREATE TABLE "InvoiceLine" ("InvoiceLineId" int PRIMARY KEY, "InvoiceId" int REFERENCES "Invoice", "TrackId" int REFERENCES "Track",
  "UnitPrice" numeric(10,2), "Quantity" int);
INSERT INTO "Artist" SELECT n, 'Artist ' || n FROM generate_series(1, 5) n;
INSERT INTO "Album" SELECT n, 'Album ' || n, n % 5 + 1 FROM generate_series(1, 8) n;
INSERT INTO "MediaType" VALUES (1, 'MPEG'), (2, 'AAC');
INSERT INTO "Genre" VALUES (1, 'Rock'), (2, 'Jazz');
INSERT INTO "Track" SELECT n, 'Track ' || n, n % 8 + 1, n % 2 + 1, n % 2 + 1, NULL, 1000 * n, 100 * n, 0.99 FROM generate_series(1, 40) n;
INSERT INTO "Playlist" VALUES (1, 'Music'), (2, 'Classical');
INSERT INTO "PlaylistTrack" SELECT p, n FROM generate_series(1, 2) p, generate_series(1, 40) n WHERE n % 3 = p;
INSERT INTO "Employee" SELECT n, 'L' || n, 'F' || n, 'Rep', nullif(n - 1, 0), '1980-01-01', '2020-01-01', 'Oslo' FROM generate_series(1, 4) n;
INSERT INTO "Customer" SELECT n, 'F' || n, 'L' || n, NULL, 'Oslo', (ARRAY['Norway', 'Chile'])[n % 2 + 1], '1', '2', n % 4 + 1 FROM generate_series(1, 10) n;
INSERT INTO "Invoice" SELECT n, n % 10 + 1, '2025-01-01'::timestamp + n * interval '1 day', 'Oslo', 'Norway', '1', n FROM generate_series(1, 30) n;
INSERT INTO "InvoiceLine" SELECT n, n % 30 + 1, n % 40 + 1, 0.99, n % 3 + 1 FROM generate_series(1, 120) n;
`;

export const musicColumns = `
artist: ArtistId k, Name s
album: AlbumId k, Title s, ArtistId k
media_type: MediaTypeId k, Name s
genre: GenreId k, Name s
track: TrackId k, Name s, AlbumId k, MediaTypeId k, GenreId k, Composer s, Milliseconds a, Bytes a, UnitPrice l
playlist: PlaylistId k, Name s
playlist_track: PlaylistId k, TrackId k
employee: EmployeeId k, LastName s, FirstName s, Title s, ReportsTo k, BirthDate t, HireDate t, City s, Email s
customer: CustomerId k, FirstName s, LastName s, Company s, City s, Country s, PostalCode s, Phone s, SupportRepId k
invoice: InvoiceId k, CustomerId k, InvoiceDate t, BillingCity s, BillingCountry s, BillingPostalCode s, Total a
invoice_line: InvoiceLineId k, InvoiceId k, TrackId k, UnitPrice l, Quantity a`;
