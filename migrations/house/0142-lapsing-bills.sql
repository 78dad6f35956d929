-- agents: bills in which money lies that their agent has until a moment to collect. Every minute those past it are looked for.
CREATE INDEX bill_lapsing ON agents.bill (merchant, kind, collect_by) WHERE stage = 'open' AND funded > paid + passed;
