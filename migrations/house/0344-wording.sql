-- content: what a merchant says in place of the product's own text, by the key that the specification names, in a language.
CREATE TABLE content.wording (
  merchant int NOT NULL,
  key text NOT NULL CHECK (key ~ '^[a-z][a-z_]{1,63}$'),
  language text NOT NULL CHECK (language ~ '^[A-Z]{2}$'),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 300),
  PRIMARY KEY (merchant, key, language)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON content.wording TO croupier_house;
