-- content: banners and announcements, in every language of their merchant.
CREATE SCHEMA content;
GRANT USAGE ON SCHEMA content TO croupier_house;

CREATE TABLE content.banner (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant int NOT NULL,
  group_name text NOT NULL,
  -- One of the two: an uploaded picture, or a composition that the site draws.
  url text,
  art text,
  -- By language code: title, text and the words of the button.
  texts jsonb NOT NULL,
  linkage_type text NOT NULL,
  linkage text NOT NULL DEFAULT '',
  place int NOT NULL,
  published boolean NOT NULL DEFAULT false,
  -- Shown between the two; an absent end is open.
  shown_from timestamptz,
  shown_until timestamptz,
  CONSTRAINT picture_or_art CHECK (num_nonnulls(url, art) = 1),
  CONSTRAINT shown_for_a_while CHECK (shown_until > shown_from)
);
CREATE INDEX banner_group ON content.banner (merchant, group_name, place, id);

CREATE TABLE content.notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant int NOT NULL,
  type text NOT NULL CHECK (type IN ('PL', 'PU', 'PR')),
  -- Of a popup: A members, B visitors, F a member's first login.
  execution text CHECK (execution IN ('A', 'B', 'F')),
  promotion_type text,
  -- By language code: title, and content as HTML that the cleaner of this version has cleaned.
  texts jsonb NOT NULL,
  cleaner smallint NOT NULL,
  place int NOT NULL,
  published boolean NOT NULL DEFAULT false,
  shown_from timestamptz NOT NULL,
  shown_until timestamptz,
  CONSTRAINT popups_have_an_audience CHECK ((type = 'PU') = (execution IS NOT NULL)),
  CONSTRAINT shown_for_a_while CHECK (shown_until > shown_from)
);
CREATE INDEX notice_type ON content.notice (merchant, type, place, id);

GRANT SELECT, INSERT, UPDATE ON content.banner, content.notice TO croupier_house;
