-- content: the help centre, an entry for each question, in every language of its merchant.
CREATE TABLE content.help_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant int NOT NULL,
  -- What stands behind the # of its address.
  tag text NOT NULL,
  -- By language code: title, and content as HTML that the cleaner of this version has cleaned.
  texts jsonb NOT NULL,
  cleaner smallint NOT NULL,
  place int NOT NULL,
  published boolean NOT NULL DEFAULT false,
  CONSTRAINT help_tag UNIQUE (merchant, tag)
);

GRANT SELECT, INSERT, UPDATE ON content.help_entry TO croupier_house;
