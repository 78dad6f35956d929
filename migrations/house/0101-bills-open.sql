-- agents: what is still open of bills, so that nobody looks through an agent's whole past for each bill that is paid. Of what the house owes
-- nothing stands in the first, of bills that were never lowered nothing in the second.
CREATE INDEX bill_wanting ON agents.bill (upline, kind) WHERE payer IS NOT NULL AND amount > funded;
CREATE INDEX bill_owed ON agents.bill (agent) WHERE amount < 0 AND paid > amount;
