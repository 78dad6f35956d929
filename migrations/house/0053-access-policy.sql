-- How long passwords and sessions last at a merchant, how many sessions a member has, and how many codes go out in a day. What is not said
-- here stands in merchants/rules/access.ts.
ALTER TABLE merchants.merchant ADD COLUMN access jsonb NOT NULL DEFAULT '{}'::jsonb CHECK (jsonb_typeof(access) = 'object');

-- As it was when the session began: a policy that changes holds for those that come.
ALTER TABLE identity.session ADD COLUMN idle_seconds integer NOT NULL DEFAULT 1800 CHECK (idle_seconds > 0);
