-- Who was moved within a time: asked before each settlement.
CREATE INDEX placement_since ON agents.placement (merchant, since);
