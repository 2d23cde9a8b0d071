-- The external user of that id, made or brought up to date, and held until the batch ends. New ones live for good or for
-- new_seconds; those that end anyway live no longer than most_seconds from their creation. Each statement in here sees
-- what was committed before it, so a user that came or went meanwhile is looked at again.
CREATE FUNCTION keep_external_user(of_account bigint, called text, told_email text, new_seconds integer, most_seconds integer)
RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  ends boolean := new_seconds IS NOT NULL;
  kept bigint;
BEGIN
  LOOP
    -- Mostly there is nothing to change.
    SELECT id INTO kept FROM external_users
    WHERE account_id = of_account AND external_id = called
      AND (expires_at IS NULL OR ends AND expires_at > now()
        AND (most_seconds IS NULL OR expires_at <= created_at + make_interval(secs => most_seconds)))
      AND (told_email IS NULL OR email = told_email)
    FOR NO KEY UPDATE;
    IF FOUND THEN RETURN kept; END IF;

    DELETE FROM external_users WHERE account_id = of_account AND external_id = called AND expires_at <= now();
    -- Refuses early, without waiting, what must be refused. Of those who pass at once for the last places, the triggers
    -- of external_users refuse the ones who come too late.
    IF NOT ends
      AND NOT EXISTS (
        SELECT FROM external_users WHERE account_id = of_account AND external_id = called AND expires_at IS NULL)
      AND (SELECT persistent_users FROM external_user_counts WHERE account_id = of_account)
        >= (SELECT external_user_limit FROM accounts WHERE id = of_account)
    THEN
      PERFORM refuse('external_user_limit', 'external_user_limit');
    END IF;

    INSERT INTO external_users AS stored (account_id, external_id, email, expires_at)
    VALUES (of_account, called, told_email, now() + make_interval(secs => new_seconds))
    ON CONFLICT (account_id, external_id) DO UPDATE SET
      email = coalesce(excluded.email, stored.email),
      expires_at = CASE
        WHEN ends AND stored.expires_at IS NOT NULL
        THEN least(stored.expires_at, stored.created_at + make_interval(secs => most_seconds)) END
    WHERE coalesce(excluded.email, stored.email) IS DISTINCT FROM stored.email
      OR CASE
        WHEN ends THEN stored.expires_at > stored.created_at + make_interval(secs => most_seconds)
        ELSE stored.expires_at IS NOT NULL END
    RETURNING id INTO kept;
    IF FOUND THEN RETURN kept; END IF;
  END LOOP;
END
$$;
