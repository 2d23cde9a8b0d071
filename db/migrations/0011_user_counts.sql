CREATE TABLE "external_user_counts" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"persistent_users" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "external_users_persistent";--> statement-breakpoint
ALTER TABLE "external_user_counts" ADD CONSTRAINT "external_user_counts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A persistent user that comes or goes is noted in a setting of the transaction: one number for each account, however
-- many rows change.
CREATE FUNCTION note_persistent_user() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text := 'noted.users_of_' || coalesce(NEW.account_id, OLD.account_id);
  change integer := CASE WHEN TG_OP = 'DELETE' OR NEW.expires_at IS NOT NULL THEN -1 ELSE 1 END;
BEGIN
  PERFORM set_config(noted, (coalesce(nullif(current_setting(noted, true), ''), '0')::bigint + change)::text, true);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- What was noted counts when the transaction commits, so that the next one waits for no longer than that.
CREATE FUNCTION count_persistent_users() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account bigint := coalesce(NEW.account_id, OLD.account_id);
  noted text := 'noted.users_of_' || account;
  change bigint := coalesce(nullif(current_setting(noted, true), ''), '0');
  users bigint;
BEGIN
  IF change = 0 THEN RETURN NULL; END IF;
  PERFORM set_config(noted, '', true);
  IF change < 0 THEN
    UPDATE external_user_counts SET persistent_users = persistent_users + change WHERE account_id = account;
    RETURN NULL;
  END IF;
  INSERT INTO external_user_counts AS counted (account_id, persistent_users) VALUES (account, change)
  ON CONFLICT (account_id) DO UPDATE SET persistent_users = counted.persistent_users + change
  RETURNING persistent_users INTO users;
  IF users > (SELECT external_user_limit FROM accounts WHERE id = account) THEN
    PERFORM refuse('external_user_limit', 'external_user_limit');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Two for each operation, since the first must see every row before the second counts. In the order of their names,
-- they also come out right where a transaction has its constraints checked at once.
DO $$
DECLARE
  operation record;
BEGIN
  FOR operation IN SELECT * FROM (VALUES
    ('insert', 'INSERT', 'NEW.expires_at IS NULL'),
    ('update', 'UPDATE', '(OLD.expires_at IS NULL) <> (NEW.expires_at IS NULL)'),
    ('delete', 'DELETE', 'OLD.expires_at IS NULL')
  ) AS listed (name, event, condition)
  LOOP
    EXECUTE format(
      'CREATE TRIGGER persistent_users_1_noted_at_%s AFTER %s ON external_users
       FOR EACH ROW WHEN (%s) EXECUTE FUNCTION note_persistent_user()',
      operation.name, operation.event, operation.condition);
    EXECUTE format(
      'CREATE CONSTRAINT TRIGGER persistent_users_2_counted_at_%s AFTER %s ON external_users
       DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (%s) EXECUTE FUNCTION count_persistent_users()',
      operation.name, operation.event, operation.condition);
  END LOOP;
END
$$;
--> statement-breakpoint
-- Whoever adds or deletes users has waited for this migration since the triggers were made.
INSERT INTO external_user_counts (account_id, persistent_users)
SELECT account_id, count(*) FROM external_users WHERE expires_at IS NULL GROUP BY account_id;
