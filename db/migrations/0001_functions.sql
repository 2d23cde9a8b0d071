-- Ends a batch: raises, so that everything the batch did is rolled back. The mapper in db/refusal.ts
-- turns SQLSTATE RF001 and the code in DETAIL into the HTTP answer.
CREATE FUNCTION refuse(code text, message text) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'RF001', MESSAGE = message, DETAIL = code;
END
$$;
--> statement-breakpoint
-- Statements of one batch share what the first one found out ("account", "deployment", …) through
-- settings local to the transaction.
CREATE FUNCTION found(thing text) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('request.' || thing, true), '')::bigint
$$;
