-- The tenants: what a merchant is called, offers and allows, and the hosts it answers on.
CREATE SCHEMA merchants;
GRANT USAGE ON SCHEMA merchants TO croupier_house;

CREATE TABLE merchants.merchant (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Za-z0-9_-]{2,32}$'),
  name text NOT NULL,
  currency text NOT NULL,
  play_money boolean NOT NULL,
  languages text[] NOT NULL CHECK (cardinality(languages) > 0),
  language text NOT NULL,
  minimum_age integer NOT NULL CHECK (minimum_age >= 18),
  licence jsonb,
  maintenance boolean NOT NULL DEFAULT false,
  -- ISO 3166-1 codes whose visitors are shown the blocked page.
  blocked_regions text[] NOT NULL DEFAULT '{}',
  gtag_id text,
  image_cdns text[] NOT NULL DEFAULT '{}',
  launch_game_cdns text[] NOT NULL DEFAULT '{}',
  flags jsonb NOT NULL DEFAULT '{}',
  modules jsonb NOT NULL DEFAULT '[]',
  registration jsonb NOT NULL,
  resources jsonb NOT NULL DEFAULT '[]',
  customer_service jsonb NOT NULL DEFAULT '[]',
  CONSTRAINT default_language_is_offered CHECK (language = ANY (languages)),
  CONSTRAINT real_money_needs_a_licence CHECK (play_money OR licence IS NOT NULL),
  CONSTRAINT play_money_is_not_a_currency CHECK (play_money = (currency = 'PLAY'))
);

CREATE TABLE merchants.domain (
  domain text PRIMARY KEY CHECK (domain = lower(domain)),
  merchant_id integer NOT NULL REFERENCES merchants.merchant,
  purpose text NOT NULL CHECK (purpose IN ('site', 'agent', 'download')),
  main boolean NOT NULL
);
CREATE UNIQUE INDEX one_main_domain ON merchants.domain (merchant_id) WHERE main;

-- Every process keeps the merchants in memory and forgets them when it hears of a change; it hears at the commit.
CREATE FUNCTION merchants.tell() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('merchants_changed', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER merchant_changed AFTER INSERT OR UPDATE OR DELETE ON merchants.merchant
  FOR EACH STATEMENT EXECUTE FUNCTION merchants.tell();
CREATE TRIGGER domain_changed AFTER INSERT OR UPDATE OR DELETE ON merchants.domain
  FOR EACH STATEMENT EXECUTE FUNCTION merchants.tell();

GRANT SELECT, INSERT, UPDATE ON merchants.merchant TO croupier_house;
GRANT SELECT, INSERT, UPDATE, DELETE ON merchants.domain TO croupier_house;
