-- audit: whose hand an operator's account may be beside its own. Whoever opens an account, lets it in again, raises its role or resets what
-- proves it could act through it, and so could everybody whose hand theirs may be: what is kept is whole, so that nothing is lost when one
-- account between two is known to be somebody else's. It stands until a third one, or the house at its server, says that it is a person of
-- their own. Those who stand here today are.
CREATE TABLE audit.hand (
  operator bigint NOT NULL,
  hand bigint NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (operator, hand),
  CHECK (hand <> operator)
);
GRANT SELECT, INSERT, DELETE ON audit.hand TO croupier_house;

CREATE FUNCTION audit.hands_of(p_operator bigint) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(h ORDER BY h) FROM (SELECT p_operator AS h UNION SELECT hand FROM audit.hand WHERE operator = p_operator) hands
$$;

-- Of both persons as they stood then: a proposal that somebody made through another's account does not become that other's.
ALTER TABLE audit.proposal ADD COLUMN proposed_hands bigint[], ADD COLUMN answered_hands bigint[];
UPDATE audit.proposal SET proposed_hands = ARRAY[proposed_by], answered_hands = CASE WHEN answered_by IS NOT NULL THEN ARRAY[answered_by] END;
ALTER TABLE audit.proposal ALTER COLUMN proposed_hands SET NOT NULL,
  ADD CHECK ((answered_by IS NULL) = (answered_hands IS NULL)),
  ADD CONSTRAINT one_hand CHECK (NOT confirmed OR NOT proposed_hands && answered_hands);
GRANT UPDATE (answered_hands) ON audit.proposal TO croupier_house;
