-- content: downloads, links and signs of a merchant, in every language, with a picture of their own and a schedule.
CREATE TABLE content.resource (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant int NOT NULL,
  type text NOT NULL CHECK (type ~ '^[A-Z][A-Z_]{1,31}$'),
  -- By language code: what it is called.
  texts jsonb NOT NULL,
  -- Where it leads, and its picture; the kind says which of them it must have.
  url text,
  picture text,
  place int NOT NULL,
  published boolean NOT NULL DEFAULT false,
  -- Shown between the two; an absent end is open.
  shown_from timestamptz,
  shown_until timestamptz,
  CONSTRAINT shown_for_a_while CHECK (shown_until > shown_from)
);
CREATE INDEX resource_place ON content.resource (merchant, place, id);
GRANT SELECT, INSERT, UPDATE ON content.resource TO croupier_house;

-- What stood with the merchant keeps its order; an address of a picture becomes one.
INSERT INTO content.resource (merchant, type, texts, url, picture, place, published)
SELECT m.id, upper(r.one ->> 'resourceType'), jsonb_build_object('EN', jsonb_build_object('title', r.one ->> 'labelNameEn')),
  CASE WHEN is_picture THEN NULL ELSE r.one ->> 'url' END, CASE WHEN is_picture THEN r.one ->> 'url' END, r.place, true
FROM merchants.merchant m, jsonb_array_elements(m.resources) WITH ORDINALITY r (one, place),
  LATERAL (SELECT r.one ->> 'url' ~* '\.(svg|png|webp|avif|jpe?g)($|\?)' AS is_picture) p
WHERE upper(r.one ->> 'resourceType') ~ '^[A-Z][A-Z_]{1,31}$';
ALTER TABLE merchants.merchant DROP COLUMN resources;
